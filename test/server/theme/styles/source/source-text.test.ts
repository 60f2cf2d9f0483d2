import fc from "fast-check";
import { expect, test } from "vitest";
import { positionAt } from "../../../../../server/diagnostics.ts";
import { prepareSource, toLines } from "../../../../../server/theme/styles/source/source-text.ts";
import { compileSheets } from "../../../../support/sites/styles.ts";

const pieces = fc.string({
  unit: fc.constantFrom(
    "{",
    "}",
    ";",
    "/",
    "*",
    '"',
    "'",
    "\\",
    "(",
    ")",
    "@",
    "url(",
    "a",
    ":",
    ".x",
    "~",
    "`",
    " ",
    "\n",
    "\r\n",
  ),
  maxLength: 60,
});

test("preparing a source moves nothing, whatever the text", () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const prepared = prepareSource(text);
      if ("error" in prepared) return;
      const before = toLines(text).split("\n");
      const after = prepared.text.split("\n");
      expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length));
    }),
  );
});

test("an error lies in the text", () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const prepared = prepareSource(text);
      if ("text" in prepared) return;
      expect(prepared.error.offset).toBeLessThan(toLines(text).length);
    }),
  );
});

test("any text compiles or is named with a line that it has, and the sheet beside it stays", () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const { css, diagnostics } = compileSheets({ "ok.less": ".ok { a: b; }", "any.less": text });
      expect(css).toContain(".ok{a:b}");
      for (const { line = 1 } of diagnostics)
        expect(line).toBeLessThanOrEqual(toLines(text).split("\n").length);
    }),
    { numRuns: 100 },
  );
});

test("lines and columns count from 1", () => {
  expect(positionAt("ab\ncd", 0)).toEqual({ line: 1, column: 1 });
  expect(positionAt("ab\ncd", 4)).toEqual({ line: 2, column: 2 });
});
