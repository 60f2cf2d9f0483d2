import { expect, test } from "vitest";
import { readIfMatch, toState } from "../../../../server/modules/editing/edit-state.ts";

const saved = (version: number, text: string) => toState({ version }, { text }).etag;

test("a state may be replaced by who has read it, not by who has read it before its files changed", () => {
  const mine = readIfMatch(`"x", ${saved(0, "one")}`);
  expect(mine.allows(0, saved(0, "one"))).toBe(true);
  expect(mine.allows(0, saved(0, "two"))).toBe(false);
  expect(mine.allows(1, saved(1, "one"))).toBe(false);
});

test("where another version is shown than is stored, versions count", () => {
  const mine = readIfMatch(saved(1, "one"));
  expect(mine.allows(1, saved(0, "zero"))).toBe(true);
  expect(mine.allows(2, saved(1, "one"))).toBe(false);
});

test("without a header, and with *, every state may be replaced; with another text none", () => {
  const etag = saved(3, "one");
  expect(readIfMatch(undefined).allows(3, etag)).toBe(true);
  expect(readIfMatch(" * ").allows(3, etag)).toBe(true);
  expect(readIfMatch("nonsense").allows(3, etag)).toBe(false);
});
