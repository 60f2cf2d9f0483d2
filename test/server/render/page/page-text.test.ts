import { expect, test } from "vitest";
import type { Piece } from "../../../../server/render/page/page-marks.ts";
import { placeOf, withAdditions } from "../../../../server/render/page/page-text.ts";

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
