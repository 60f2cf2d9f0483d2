import fc from "fast-check";
import { expect, test } from "vitest";
import type { Item } from "../../../../server/content/schemas.ts";
import { pageByNumber, pageByOffset, toOffsets } from "../../../../server/site/listing/paging.ts";
import { type PageQuery, parsePageQuery } from "../../../../server/site/page-query.ts";

/** Lists, newest first, in which many items share a time; some of them match a filter. */
const lists = fc.record({
  times: fc
    .array(fc.integer({ min: -3, max: 12 }), { maxLength: 40 })
    .map((times) => times.sort((one, other) => other - one)),
  pageSize: fc.integer({ min: 1, max: 7 }),
  fitting: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
});

const toItems = (times: readonly number[]): Item[] =>
  times.map((publishOn, place) => ({ id: `${place}`, urlId: `${place}`, title: "", publishOn }));

type PageOf = (query: PageQuery) => ReturnType<typeof pageByNumber>;

/** The items of all pages from the first to the last, and back again. */
function walk(pageOf: PageOf): { forth: string[]; back: string[] } {
  const follow = (url: string | null) => url && pageOf(parsePageQuery(url.split("?")[1] ?? ""));
  const ids = (items: readonly Item[]) => items.map(({ id }) => id);
  let page = pageOf({});
  const forth = ids(page.items);
  for (let next = follow(page.pagination.nextPageUrl); next; ) {
    page = next;
    forth.push(...ids(page.items));
    next = follow(page.pagination.nextPageUrl);
  }
  let back = ids(page.items);
  for (let previous = follow(page.pagination.prevPageUrl); previous; ) {
    back = [...ids(previous.items), ...back];
    previous = follow(previous.pagination.prevPageUrl);
  }
  return { forth, back };
}

test("the pages of a list contain each of its items once, in both directions", () => {
  fc.assert(
    fc.property(lists, ({ times, pageSize, fitting }) => {
      const all = toItems(times);
      const items = all.filter((_, place) => fitting[place]);
      const expected = items.map(({ id }) => id);
      const input = { items, pageSize, filters: { tag: "a b" }, url: "/blog" };
      const byOffset = walk((query) => pageByOffset({ ...input, query }, toOffsets(all)));
      const byNumber = walk((query) => pageByNumber({ ...input, query }));
      for (const walked of [byOffset, byNumber]) {
        expect(walked).toEqual({ forth: expected, back: expected });
      }
    }),
  );
});
