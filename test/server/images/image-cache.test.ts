import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createImageCache } from "../../../server/images/image-cache.ts";
import { eventually } from "../../support/sites/live-site.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

const MAX_BYTES = 10_000;
const picture = (bytes = 1000) => Buffer.alloc(bytes, "x");

function openCache(folder = writeFolder({})) {
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const cache = createImageCache({ folder, maxBytes: MAX_BYTES, onFailure });
  /** Puts a file there that was used so many seconds ago. */
  const put = (name: string, secondsAgo: number, bytes = 1000) => {
    const time = Date.now() / 1000 - secondsAgo;
    writeFileSync(join(folder, name), picture(bytes));
    utimesSync(join(folder, name), time, time);
  };
  return { cache, folder, failures, put, names: () => readdirSync(folder).sort() };
}

test("a picture is kept under its name", async () => {
  const { cache, names } = openCache();
  expect(await cache.has("a.png")).toBe(false);
  expect(await cache.keep("a.png", picture())).toBe(true);
  expect(await cache.has("a.png")).toBe(true);
  expect(names()).toEqual(["a.png"]);
});

test("those that were used least recently go, also after a restart", async () => {
  const { folder, put, names } = openCache();
  for (let number = 0; number < 12; number += 1) put(`${10 + number}.png`, 1000 - number);
  const { cache } = openCache(folder);
  // Used now, so it stays although it is the oldest.
  expect(await cache.has("10.png")).toBe(true);
  await eventually(() => expect(names()).toHaveLength(8));
  expect(names()).toEqual(["10.png", ...Array.from({ length: 7 }, (_, n) => `${15 + n}.png`)]);
});

test("the folder is looked at again once a tenth of its maximum was written", async () => {
  const { cache, put, names } = openCache();
  await cache.has("none.png");
  for (let number = 0; number < 12; number += 1) put(`${10 + number}.png`, 1000 - number);
  await cache.keep("new.png", picture(900));
  await cache.has("none.png");
  expect(names()).toHaveLength(13);
  await cache.keep("other.png", picture(100));
  await cache.has("none.png");
  await eventually(() => expect(names()).toHaveLength(9));
  expect(names()).toContain("new.png");
  expect(names()).toContain("other.png");
});

test("what is in use stays, even where that is too much", async () => {
  const { cache, put, names } = openCache();
  for (let number = 0; number < 15; number += 1) put(`${10 + number}.png`, 0);
  put("old.png", 100);
  await cache.has("none.png");
  await eventually(() => expect(names()).not.toContain("old.png"));
  expect(names()).toHaveLength(15);
});

test("to be used changes no ETag: the time of the last change stays", async () => {
  const { cache, folder, put } = openCache();
  put("a.png", 1000);
  const before = statSync(join(folder, "a.png"));
  expect(await cache.has("a.png")).toBe(true);
  const after = statSync(join(folder, "a.png"));
  expect(after.mtime).toEqual(before.mtime);
  expect(after.atimeMs).toBeGreaterThan(before.atimeMs + 900_000);
});

test("drafts of processes that ended go like pictures, and empty files are none", async () => {
  const { cache, put, names } = openCache();
  put("a.png.draft", 5000, 9000);
  put("b.png", 100);
  put("empty.png", 100, 0);
  expect(await cache.has("empty.png")).toBe(false);
  await eventually(() => expect(names()).toEqual(["b.png", "empty.png"]));
});

test("several processes on one folder make room and keep pictures side by side", async () => {
  const { folder, put, names, cache: first, failures } = openCache();
  const { cache: second, failures: others } = openCache(folder);
  for (let number = 0; number < 200; number += 1) put(`${1000 + number}.png`, 1000 - number);
  const kept = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const cache = number % 2 === 0 ? first : second;
      await cache.has(`${1000 + number * 10}.png`);
      return cache.keep(`new-${number % 5}.png`, picture(100));
    }),
  );
  expect(kept).not.toContain(false);
  await eventually(() => expect(names().length).toBeLessThan(40));
  for (let number = 0; number < 5; number += 1) expect(names()).toContain(`new-${number}.png`);
  expect([...failures, ...others]).toEqual([]);
});

test("a folder that is not there yet is empty", async () => {
  const { cache, failures } = openCache(join(writeFolder({}), "deep", "images"));
  expect(await cache.has("a.png")).toBe(false);
  expect(await cache.keep("a.png", picture())).toBe(true);
  expect(failures).toEqual([]);
});
