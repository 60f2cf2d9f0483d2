import { expect, test } from "vitest";
import { createPageCache } from "../../../server/pages/page-cache.ts";

test("an answer is kept until it expires", () => {
  const cache = createPageCache<string>(1000);
  cache.set("/a", "A", { size: 1, until: 10 });
  expect(cache.get("/a", 9)).toBe("A");
  expect(cache.get("/a", 10)).toBeUndefined();
  expect(cache.get("/a", 9)).toBeUndefined();
});

test("the least recently used answers make room, and no more than needed", () => {
  const cache = createPageCache<string>(100);
  for (let n = 0; n < 10; n += 1) cache.set(`/${n}`, `${n}`, { size: 10, until: 1 });
  expect(cache.get("/0", 0)).toBe("0");
  cache.set("/new", "new", { size: 10, until: 1 });
  expect(cache.get("/1", 0)).toBeUndefined();
  expect(cache.get("/0", 0)).toBe("0");
  expect(cache.get("/2", 0)).toBe("2");
});

test("an answer that is set again counts once, and a huge one is not kept", () => {
  const cache = createPageCache<string>(100);
  for (let n = 0; n < 50; n += 1) cache.set("/a", `${n}`, { size: 10, until: 1 });
  cache.set("/b", "b", { size: 10, until: 1 });
  cache.set("/huge", "x", { size: 11, until: 1 });
  expect(["/a", "/b", "/huge"].map((key) => cache.get(key, 0))).toEqual(["49", "b", undefined]);
});
