import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "../../../server/json/syntax.ts";
import { diagnosticText } from "../../support/sites/diagnostic-text.ts";

const errorsOf = (text: string): readonly string[] => {
  const parsed = parseJson("a.json", text);
  return "value" in parsed ? [] : parsed.diagnostics.map(diagnosticText);
};

test("comments and trailing commas are read", () => {
  const text = `{
  // a comment, "with": quotes
  "a": [1, 2, /* the last */ ], /* over
  two lines */
  "b": "// no comment, ] }",
}`;
  expect(parseJson("a.json", text)).toEqual({
    value: { a: [1, 2], b: "// no comment, ] }" },
  });
});

test("a key that stands for a prototype stays a key, with comments too", () => {
  const parsed = parseJson("a.json", '{ "__proto__": { "a": 1 } /* x */ }');
  expect("value" in parsed && Object.keys(parsed.value as object)).toEqual(["__proto__"]);
});

test("a missing comma is named where it belongs, with the lines around it", () => {
  const text = '{\n  "a": 1,\n  "b": 2 // two\n  "c": 3,\n  "d": 4\n}\n';
  expect(parseJson("a.json", text)).toEqual({
    diagnostics: [
      {
        severity: "error",
        code: "JSON_SYNTAX",
        file: "a.json",
        line: 3,
        column: 9,
        message: "is not JSON: a comma is missing",
        codeFrame: '2 |   "a": 1,\n3 |   "b": 2 // two\n  |         ^\n4 |   "c": 3,',
      },
    ],
  });
});

describe("what is wrong is said in words", () => {
  test.each([
    ['{"a" 1}', "1:5: is not JSON: a colon is missing"],
    ['{"a":\n  }', "2:3: is not JSON: a value is missing"],
    [
      '{\n "a": { "b": 1,\n "c": []\n}\n',
      "4:2: is not JSON: '}' is missing; '{' is open since 1:1",
    ],
    ['{"a": [1}', "1:9: is not JSON: '}' closes nothing here; '[' is open since 1:7"],
    ['{"a": 1}\n}', "2:1: is not JSON: text follows its end"],
    ["{'a': 1}", "1:2: is not JSON: 'a' is no JSON; keys and texts stand in double quotes"],
    [
      '{"a": "say "x""}',
      `1:13: is not JSON: 'x' is no JSON; a quote within a text is written as \\"`,
    ],
    [
      '{\n"a": "x,\n"b": 1}',
      "2:6: is not JSON: the text does not end in its line; a quote is missing",
    ],
    [
      '{"a": "C:\\dir"}',
      "1:7: is not JSON: the text holds a backslash that begins no escape; a backslash is written as two",
    ],
    ['{"a": 1 /* x', "1:9: is not JSON: the comment does not end"],
    ["", "1:1: is not JSON: a value is missing"],
  ])("%j", (text, expected) => {
    expect(errorsOf(text)).toEqual([`error a.json:${expected}`]);
  });
});

test("mistakes in several lines are all named", () => {
  expect(errorsOf('{\n  "a": 1\n  "b": 2\n  "c": ,\n  "d": 4\n}')).toEqual([
    "error a.json:2:9: is not JSON: a comma is missing",
    "error a.json:3:9: is not JSON: a comma is missing",
    "error a.json:4:8: is not JSON: a value is missing",
  ]);
});

test("no nesting is too deep for an answer", () => {
  expect(errorsOf("[".repeat(50_000))).toEqual([expect.stringMatching(/^error a\.json:1:\d+: /)]);
});

test("any JSON is its own value, and any other text has an error in one of its lines", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value, null, 1);
      expect(parseJson("a.json", text)).toEqual({ value: JSON.parse(text) });
    }),
  );
  const unit = fc.constantFrom(..."{}[],:\"'/*a1\n\\ ");
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const parsed = parseJson("a.json", text);
      if ("value" in parsed) return;
      expect(parsed.diagnostics.length).toBeGreaterThan(0);
      for (const { line = 0, column = 0 } of parsed.diagnostics) {
        const lines = text.split("\n");
        expect(line >= 1 && line <= lines.length).toBe(true);
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
      }
    }),
  );
});
