import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Piece } from "../../../../server/render/page/page-marks.ts";
import {
  digestOf,
  placeOf,
  textOf,
  withAdditions,
} from "../../../../server/render/page/page-text.ts";

const digest = (pieces: readonly Piece[], besides = "") =>
  digestOf(textOf(pieces), pieces, besides);

describe("a page's digest differs", () => {
  test.each<readonly [string, readonly Piece[], readonly Piece[]]>([
    ["by a letter", [{ text: "ab" }], [{ text: "ac" }]],
    ["by the place of a mark", [{ text: "a" }, { text: "bc" }], [{ text: "ab" }, { text: "c" }]],
    ["by an island", [{ text: "a" }, { text: "b", island: 0 }], [{ text: "a" }, { text: "b" }]],
    [
      "by the number of an island",
      [{ text: "a" }, { text: "b", island: 0 }],
      [{ text: "a" }, { text: "b", island: 1 }],
    ],
    [
      "by the place of the scripts",
      [{ text: "a", followsScripts: true }, { text: "b" }],
      [{ text: "a" }, { text: "b", followsScripts: true }],
    ],
  ])("%s", (_what, one, other) => {
    expect(digest(one)).not.toBe(digest(other));
  });

  test("by what belongs to the page besides, wherever the text ends", () => {
    expect(digest([{ text: "a" }], "b")).not.toBe(digest([{ text: "a" }], "c"));
    expect(digest([{ text: "a1 ," }], "b")).not.toBe(digest([{ text: "a" }], "1 ,b"));
  });

  test("for any two pages that differ", () => {
    const piece = fc.record({
      text: fc.string({ unit: fc.constantFrom("a", " ", "1", ",", "s", "é") }),
      island: fc.constantFrom(undefined, 0, 1),
    });
    const page = fc.tuple(fc.array(piece), fc.string({ unit: fc.constantFrom("1", " ", ",") }));
    fc.assert(
      fc.property(page, page, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(digest(...one) === digest(...other)).toBe(isSame);
      }),
    );
  });
});

test("parts stand before the character of their place, and in their order in the same one", () => {
  const add = (...places: readonly number[]) =>
    withAdditions(
      "äbc",
      [...places, 2].map((at, index) => ({ at, part: `<${index}>` })),
    );
  expect(add(2)).toBe("äb<0><1>c");
  expect(add(3)).toBe("äb<1>c<0>");
  expect(add(3, 0)).toBe("<1>äb<2>c<0>");
});

test("the place of a piece is counted in characters", () => {
  const pieces: readonly Piece[] = [{ text: "é–" }, { text: "c", followsScripts: true }];
  expect(placeOf(pieces, ({ followsScripts = false }) => followsScripts)).toBe(2);
  expect(placeOf(pieces, ({ isFoot = false }) => isFoot)).toBeUndefined();
});
