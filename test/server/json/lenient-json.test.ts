import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseLenientJson } from "../../../server/json/lenient-json.ts";
import { diagnosticText } from "../../support/sites/diagnostic-text.ts";

const read = (text: string) => {
  const { value, diagnostics } = parseLenientJson("a.conf", text);
  return {
    value,
    diagnostics: diagnostics.map(diagnosticText),
  };
};

test.each([
  ['{"a": 1}', []],
  [
    '{\n  "a": 1, // one\n}',
    [
      "warning a.conf:2:11: is not strict JSON: it holds a comment",
      "warning a.conf:2:9: is not strict JSON: a comma stands before the end of a list or object",
    ],
  ],
  ['/* x */ {"a": 1}', ["warning a.conf:1:1: is not strict JSON: it holds a comment"]],
  ['{"a": 1}\n\n  }\n', ["warning a.conf:3:3: is not strict JSON: text follows its end"]],
  ['{"a": 1} // end', ["warning a.conf:1:10: is not strict JSON: text follows its end"]],
  ["{a: 1}", ["warning a.conf:1:2: is not strict JSON: a name stands without quotes"]],
  ["{'a': 1}", ["warning a.conf:1:2: is not strict JSON: a text stands in single quotes"]],
])("%j is read", (text, expected) => {
  expect(read(text)).toEqual({ value: { a: 1 }, diagnostics: expected });
});

test("braces and commas in texts and comments are none", () => {
  const { value, diagnostics } = read('{"a": "},]", /* } */ "b": [1]}');
  expect(value).toEqual({ a: "},]", b: [1] });
  expect(diagnostics).toEqual(["warning a.conf:1:14: is not strict JSON: it holds a comment"]);
});

describe("what is no JSON all the same is an error with its place", () => {
  test.each([
    ['{\n  "a": ]\n}', "error a.conf:2:8: is not JSON: "],
    ['{\n  "a": 1', "error a.conf:2:9: is not JSON: "],
    ["", "error a.conf:1:1: is not JSON: "],
    ["<html>", "error a.conf:1:1: is not JSON: "],
  ])("%j", (text, expected) => {
    const { value, diagnostics } = read(text);
    expect(value).toBeUndefined();
    expect(diagnostics.at(-1)).toMatch(expected);
  });
});

test("any JSON is its own value, without a diagnostic", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(read(text)).toEqual({ value: JSON.parse(text), diagnostics: [] });
    }),
  );
});

test("no text makes it throw, and what gives no value has an error", () => {
  const unit = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"',
    "'",
    "/",
    "*",
    "a",
    "1",
    "\n",
    "\\",
  );
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const { value, diagnostics } = read(text);
      const errors = diagnostics.filter((diagnostic) => diagnostic.startsWith("error"));
      expect(errors.length > 0).toBe(value === undefined);
    }),
  );
});
