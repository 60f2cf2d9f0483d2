import { rmSync } from "node:fs";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import {
  checkDownloadSite,
  digitalOrder,
  downloadsOn,
  twoGoods,
} from "../../../support/orders/downloads.ts";
import { startApp } from "../../../support/server/storefront.ts";

const START = 1_800_000_000_000;

/** A server whose buyer has two links. */
async function open() {
  let time = START;
  const { sites } = await checkDownloadSite(twoGoods, {}, { downloads: { days: 2, uses: 3 } });
  const running = await startApp(sites, { now: () => time });
  onTestFinished(running.close);
  const site = sites.get("shop");
  if (!site) throw new Error("the site of the tests has not been loaded");
  const shop = downloadsOn(running.database, () => time);
  await shop.inOrder((transaction) => shop.downloads.issue(transaction, site, digitalOrder("o1")));
  const paths = (await shop.downloads.list("o1")).map(({ path }) => path);
  return {
    ...running,
    site,
    paths,
    get: (path: string, options: InjectOptions = {}) =>
      running.app.inject({ url: path, headers: { host: "laden.example" }, ...options }),
    usesLeft: async () => (await shop.downloads.list("o1")).map(({ usesLeft }) => usesLeft),
    wait(ms: number) {
      time += ms;
    },
  };
}

test("a file is saved under its name, and kept by nobody", async () => {
  const { get, paths, usesLeft } = await open();
  const [first = "", second = ""] = paths;
  const answer = await get(first);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe("Wasser, Kaffee, Zeit");
  expect(answer.headers).toMatchObject({
    "content-disposition": `attachment; filename="fibel.pdf"; filename*=UTF-8''fibel.pdf`,
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "content-type": "application/pdf",
    "content-length": "20",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  const other = await get(second);
  expect(other.body).toBe("0123456789");
  expect(other.headers["content-disposition"]).toContain("filename*=UTF-8''Br%C3%BCh.txt");
  expect(await usesLeft()).toEqual([2, 2]);
});

test("what broke off is gone on with, and counts once; a head does not count", async () => {
  const { get, paths, usesLeft } = await open();
  const [, path = ""] = paths;
  const head = await get(path, { method: "HEAD" });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
  expect(await usesLeft()).toEqual([3, 3]);
  const range = (value: string) => get(path, { headers: { host: "laden.example", range: value } });
  const begun = await range("bytes=0-3");
  expect([begun.statusCode, begun.body, begun.headers["content-range"]]).toEqual([
    ...[206, "0123", "bytes 0-3/10"],
  ]);
  const rest = await range("bytes=4-");
  expect([rest.statusCode, rest.body, rest.headers["content-range"]]).toEqual([
    ...[206, "456789", "bytes 4-9/10"],
  ]);
  expect((await range("bytes=99-")).statusCode).toBe(416);
  expect(await usesLeft()).toEqual([3, 2]);
});

test("a file that is fetched in parts is used once, however it is cut", async () => {
  const { get, paths, usesLeft } = await open();
  const [path = ""] = paths;
  const range = (value: string) => get(path, { headers: { host: "laden.example", range: value } });
  const cuts = ["5-9", "0-4", "0-0", "1-3", "4-4", "-3", "0-8"];
  for (const cut of cuts) expect((await range(`bytes=${cut}`)).statusCode).toBe(206);
  expect(await usesLeft()).toEqual([2, 3]);
});

test("a link that has ended says so on a page", async () => {
  const { get, paths, wait } = await open();
  const [first = "", second = ""] = paths;
  for (let index = 0; index < 3; index += 1) expect((await get(first)).statusCode).toBe(200);
  const usedUp = await get(first);
  expect(usedUp.statusCode).toBe(410);
  expect(usedUp.headers["content-type"]).toContain("text/html");
  expect(usedUp.headers["content-disposition"]).toBeUndefined();
  expect(usedUp.headers["cache-control"]).toBe("private, no-store");
  expect(usedUp.body).toContain("Dieser Link ist so oft benutzt worden, wie er darf.");
  wait(2 * 24 * 60 * 60_000);
  const expired = await get(second);
  expect(expired.statusCode).toBe(410);
  expect(expired.body).toContain("Dieser Link ist abgelaufen.");
  expect((await get(second, { method: "HEAD" })).statusCode).toBe(410);
});

test("no other address leads to a file", async () => {
  const { get, paths } = await open();
  const [first = ""] = paths;
  const wrong = [
    ...[`${first}x`, `${first}/`, `${first}/fibel.pdf`, first.replace(".", "%2e%2e")],
    ...["/commerce/downloads", "/commerce/downloads/", "/commerce/downloads/fibel.pdf"],
    ...["/downloads/fibel.pdf", "/s/../downloads/fibel.pdf", "/s/%2e%2e/downloads/fibel.pdf"],
    ...[`/commerce/downloads/${"x".repeat(5000)}`, "/commerce/downloads/..%2ffibel.pdf"],
  ];
  for (const path of wrong) {
    const { statusCode, body, headers } = await get(path);
    expect([path, [301, 400, 404].includes(statusCode)]).toEqual([path, true]);
    if (path === `${first}x`) {
      expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual([
        ...["private, no-store", "noindex"],
      ]);
    }
    expect(body).not.toContain("Wasser, Kaffee");
  }
});

test("a file that is gone is told, and counts nothing", async () => {
  const { get, paths, site, usesLeft } = await open();
  const [first = ""] = paths;
  rmSync(join(site.content.folder, "downloads/fibel.pdf"));
  const answer = await get(first);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain("Diese Datei gibt es nicht mehr.");
  expect(await usesLeft()).toEqual([3, 3]);
});

test("neither pages nor payloads name the files", async () => {
  const { get } = await open();
  for (const path of ["/shop/fibel", "/shop/fibel?format=json", "/shop?format=json-pretty"]) {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain("Fibel");
    expect(body).not.toMatch(/digitalGoods|fibel\.pdf|Brüh\.txt/);
  }
});
