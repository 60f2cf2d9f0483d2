import fc from "fast-check";
import { expect, test } from "vitest";
import { topLevelChunks } from "../../../server/site/style-chunks.ts";

test("chunks end where top-level statements end, and know their line", () => {
  const source = "@a: 1px;\n\n.x {\n  .y { color: red; }\n}\n.z { }";
  expect(topLevelChunks(source).map(({ text, line }) => [text.trim(), line])).toEqual([
    ["@a: 1px;", 1],
    [".x {\n  .y { color: red; }\n}", 3],
    [".z { }", 6],
  ]);
});

test("braces in comments and strings do not count", () => {
  const source = '// }\n.a { content: "}"; /* } */ }\n.b { }';
  expect(topLevelChunks(source).map(({ line }) => line)).toEqual([1, 3]);
});

test("nothing but white space is lost, whatever the text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("{", "}", ";", "/", "*", '"', "a", "\n") }),
      (text) => {
        const joined = topLevelChunks(text)
          .map((chunk) => chunk.text)
          .join("");
        expect(joined.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      },
    ),
  );
});
