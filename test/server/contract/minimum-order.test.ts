import { expect, test } from "vitest";
import { isBelowMinimum, toMinimumText } from "../../../server/contract/cart/minimum-order.ts";

test.each([
  [0, 0, false],
  [0, 1, true],
  [1999, 2000, true],
  [2000, 2000, false],
  [2001, 2000, false],
  // Of a cart without amounts nothing is known.
  [null, 2000, false],
])("a subtotal of %s with a minimum of %s: too small is %s", (subtotal, minimum, expected) => {
  expect(isBelowMinimum(subtotal, minimum)).toBe(expected);
});

test("the text names the minimum in the shop's money", () => {
  const format = { prefix: "", suffix: "\u00a0€", group: ".", decimal: ",", fractionDigits: 2 };
  expect(toMinimumText("Der Mindestbestellwert beträgt {subtotal}.", 123_450, format)).toBe(
    "Der Mindestbestellwert beträgt 1.234,50\u00a0€.",
  );
});
