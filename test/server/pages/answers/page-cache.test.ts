import { expect, test } from "vitest";
import { Budget } from "../../../../server/memory/budget.ts";
import { createPageCache } from "../../../../server/pages/answers/page-cache.ts";

const answer = (name: string, bytes = 10) => ({ name, bytes });

const kept = <Answer>(made: Answer, until: number, isCurrent = () => true) => ({
  answer: made,
  made: {
    size: 0,
    isCurrent: (now: number) => now < until && isCurrent(),
    reads: () => new Set<string>(),
    changed: () => new Set<string>(),
  },
});

test("an answer is kept until it expires", () => {
  const cache = createPageCache<{ name: string; bytes: number }>(new Budget(1000)).partOf("shop");
  const a = answer("A", 0);
  cache.set("/a", kept(a, 10));
  expect(cache.get("/a", 9)).toBe(a);
  expect(cache.get("/a", 10)).toBeUndefined();
  expect(cache.get("/a", 9)).toBeUndefined();
});

test("an answer that has changed is not found, and does not come back", () => {
  const cache = createPageCache<{ name: string; bytes: number }>(new Budget(1000)).partOf("shop");
  const a = answer("A");
  let isCurrent = true;
  cache.set(
    "/a",
    kept(a, 10, () => isCurrent),
  );
  expect(cache.get("/a", 0)).toBe(a);
  isCurrent = false;
  expect(cache.get("/a", 0)).toBeUndefined();
  isCurrent = true;
  expect(cache.get("/a", 0)).toBeUndefined();
});

test("the least recently used answers make room, and no more than needed", () => {
  const cache = createPageCache<{ name: string; bytes: number }>(new Budget(100)).partOf("shop");
  for (let n = 0; n < 10; n += 1) cache.set(`/${n}`, kept(answer(`${n}`), 1));
  expect(cache.get("/0", 0)?.name).toBe("0");
  cache.set("/new", kept(answer("new"), 1));
  expect(cache.get("/1", 0)).toBeUndefined();
  expect(cache.get("/0", 0)?.name).toBe("0");
  expect(cache.get("/2", 0)?.name).toBe("2");
});

test("an answer that is set again counts once, and a huge one is not kept", () => {
  const cache = createPageCache<{ name: string; bytes: number }>(new Budget(100)).partOf("shop");
  for (let n = 0; n < 50; n += 1) cache.set("/a", kept(answer(`${n}`), 1));
  cache.set("/b", kept(answer("b"), 1));
  cache.set("/huge", kept(answer("x", 11), 1));
  expect(["/a", "/b", "/huge"].map((key) => cache.get(key, 0)?.name)).toEqual([
    "49",
    "b",
    undefined,
  ]);
});

test("an answer that has grown pushes out others, and one that is not kept stays away", () => {
  const cache = createPageCache<{ name: string; bytes: number }>(new Budget(100)).partOf("shop");
  const grown = answer("0", 1);
  cache.set("/0", kept(grown, 1));
  for (let n = 1; n < 10; n += 1) cache.set(`/${n}`, kept(answer(`${n}`), 1));
  grown.bytes = 10;
  cache.recount("/0", { ...grown });
  cache.set("/10", kept(answer("10", 9), 1));
  expect(cache.get("/1", 0)?.name).toBe("1");
  cache.recount("/0", grown);
  cache.recount("/gone", grown);
  expect(cache.get("/0", 0)).toBe(grown);
  expect(cache.get("/2", 0)).toBeUndefined();
  expect(cache.get("/gone", 0)).toBeUndefined();
});

test("without a budget nothing is kept", () => {
  const cache = createPageCache<{ bytes: number }>(undefined).partOf("shop");
  cache.set("/a", kept({ bytes: 1 }, 10));
  expect(cache.get("/a", 0)).toBeUndefined();
});

test("sites share the size, each sees its own, and one that is prepared anew begins empty", () => {
  const cache = createPageCache<{ name: string; bytes: number }>(new Budget(100));
  const shop = cache.partOf("shop");
  const club = cache.partOf("club");
  for (let n = 0; n < 5; n += 1) {
    shop.set(`/${n}`, kept(answer(`shop ${n}`), 1));
    club.set(`/${n}`, kept(answer(`club ${n}`), 1));
  }
  expect([shop.get("/0", 0)?.name, club.get("/0", 0)?.name]).toEqual(["shop 0", "club 0"]);
  shop.set("/5", kept(answer("shop 5"), 1));
  expect([shop.get("/1", 0), club.get("/1", 0)?.name]).toEqual([undefined, "club 1"]);
  expect(cache.partOf("shop").get("/5", 0)).toBeUndefined();
  expect(club.get("/1", 0)?.name).toBe("club 1");
});
