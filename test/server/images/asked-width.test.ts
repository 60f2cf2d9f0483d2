import { expect, test } from "vitest";
import { toWidth } from "../../../server/images/asked-width.ts";

test.each([
  ["100w", 100],
  ["200w", 300],
  ["750w", 750],
  ["2500w", 2500],
  ["2501w", 2500],
  ["999999w", 2500],
  ["1w", 100],
  ["0w", undefined],
  ["original", undefined],
  ["", undefined],
  ["-1w", undefined],
  ["1e3w", undefined],
  ["300", undefined],
  [["300w"], undefined],
  [undefined, undefined],
])("%j is %s", (format, width) => {
  expect(toWidth(format)).toBe(width);
});
