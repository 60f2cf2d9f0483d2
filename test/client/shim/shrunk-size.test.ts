import { expect, test } from "vitest";
import { shrunkSize } from "../../../client/shim/widgets/shrunk-size.ts";

test("a text that is wider than its parent gets a size in which it fits", () => {
  expect(shrunkSize(40, 200, 200, 11)).toBe(40);
  expect(shrunkSize(40, 203, 200, 11)).toBe(40);
  expect(shrunkSize(40, 300, 200, 11)).toBe(26);
  expect(shrunkSize(40, 3000, 200, 11)).toBe(11);
});
