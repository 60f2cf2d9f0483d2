import fc from "fast-check";
import { expect, test } from "vitest";
import {
  nextVisit,
  parseVisitor,
  toVisitorText,
} from "../../../server/contract/analytics/visitor-cookies.ts";

const NOW = 1_770_000_000_000;
const HALF_HOUR_MS = 30 * 60 * 1000;
const createId = () => "0f8c-new";

test("a first visit is counted as one, and stands for the visit before it too", () => {
  expect(nextVisit({ visitor: undefined, visit: undefined }, NOW, createId)).toEqual({
    visitor: `0f8c-new|${NOW}|${NOW}|${NOW}|1`,
    visit: `${NOW}`,
  });
});

test("by the clock: pages of one visit change nothing, and the first page of the next one counts it", () => {
  // A browser: what is set, and forgotten after half an hour.
  let visitor: string | undefined;
  let visit: { readonly text: string; readonly until: number } | undefined;
  const see = (minutes: number) => {
    const now = NOW + minutes * 60_000;
    const kept = visit && now < visit.until ? visit.text : undefined;
    const next = nextVisit({ visitor, visit: kept }, now, createId);
    visitor = next.visitor ?? visitor;
    if (next.visit !== undefined) visit = { text: next.visit, until: now + HALF_HOUR_MS };
    const { first = 0, previous = 0, current = 0, count } = parseVisitor(visitor) ?? {};
    return [first, previous, current].map((time) => (time - NOW) / 60_000).concat(count ?? 0);
  };
  expect(see(0)).toEqual([0, 0, 0, 1]);
  expect(see(1)).toEqual([0, 0, 0, 1]);
  expect(see(29)).toEqual([0, 0, 0, 1]);
  // A visit is not drawn out by the pages in it.
  expect(see(30)).toEqual([0, 0, 30, 2]);
  expect(see(59)).toEqual([0, 0, 30, 2]);
  expect(see(600)).toEqual([0, 30, 600, 3]);
  expect(see(100_000)).toEqual([0, 600, 100_000, 4]);
});

test("a visit whose cookie is malformed counts as over", () => {
  const visitor = `a|1|2|3|4`;
  for (const visit of ["", "0", "-1", "01", "1.5", "x", "12 ", "9".repeat(20)]) {
    expect(nextVisit({ visitor, visit }, NOW, createId).visitor, visit).toBe(`a|1|3|${NOW}|5`);
  }
  expect(nextVisit({ visitor, visit: "7" }, NOW, createId)).toEqual({});
});

test("an id is made of letters, digits, dashes and underlines, and each figure is a positive integer", () => {
  for (const text of ["a|1|2|3|4", "A_-9|9007199254740990|1|1|1"]) {
    expect(parseVisitor(text), text).toBeDefined();
  }
  const malformed = [
    "",
    "a",
    "|1|2|3|4",
    "a|1|2|3",
    "a|1|2|3|4|5",
    "a|0|2|3|4",
    "a|1|-2|3|4",
    "a|1|2|3.5|4",
    "a|1|2|3|04",
    "a|1|2|3| 4",
    "a b|1|2|3|4",
    "ä|1|2|3|4",
    "a|1|2|3|4\n",
    "a|1|2|3|1e3",
    "a|1|2|3|9007199254740991",
  ];
  for (const text of malformed) {
    expect(parseVisitor(text), text).toBeUndefined();
    expect(nextVisit({ visitor: text, visit: "7" }, NOW, createId).visitor, text).toBe(
      `0f8c-new|${NOW}|${NOW}|${NOW}|1`,
    );
  }
});

const figure = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER - 1 });
const visitors = fc.record({
  id: fc.stringMatching(/^[\w-]{1,40}$/),
  first: figure,
  previous: figure,
  current: figure,
  count: figure,
});

test("whatever a cookie holds, there is a visitor after it, and never an exception", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.stringMatching(/^[\w|.-]*$/),
    visitors.map(toVisitorText),
    fc
      .tuple(visitors.map(toVisitorText), fc.nat(60), fc.string())
      .map(([text, at, more]) => text.slice(0, at) + more + text.slice(at)),
  );
  const cookie = fc.option(texts, { nil: undefined });
  fc.assert(
    fc.property(cookie, cookie, figure, (visitor, visit, now) => {
      const next = nextVisit({ visitor, visit }, now, createId);
      const after = parseVisitor(next.visitor ?? visitor);
      expect(after).toBeDefined();
      if (!parseVisitor(visitor)) expect(after?.count).toBe(1);
      // Seen once more at once, it is the same visit.
      const again = { visitor: next.visitor ?? visitor, visit: next.visit ?? visit };
      expect(nextVisit(again, now, createId)).toEqual({});
    }),
  );
});

test("who has the greatest count stays who it is", () => {
  const visitor = "a|1|2|3|9007199254740990";
  const next = nextVisit({ visitor, visit: undefined }, 5, createId);
  expect(next).toEqual({ visitor: "a|1|3|5|9007199254740990", visit: "5" });
});

test("a visitor that is written is read again as the same", () => {
  fc.assert(
    fc.property(visitors, (visitor) => {
      expect(parseVisitor(toVisitorText(visitor))).toEqual(visitor);
    }),
  );
});
