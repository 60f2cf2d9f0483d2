import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { randomTemplate } from "../support/golden/random-template.ts";
import { turns } from "../support/turns.ts";

const engine = createEngine({
  ...createFormatters({ platform: "reference" }),
  tags: { t: ({ renderBody }) => `<${renderBody()}>` },
});

const files = (...texts: string[]) =>
  texts.map((text, index) => ({ name: `${index + 1}.region`, text }));

/** Output, and for each error its message and where it is. */
function render(...texts: string[]) {
  const { output, errors } = engine.compile(files(...texts)).render({ a: 1, x: 2, r: [1, 2] });
  return [
    output,
    ...errors.map(({ message, span }) => `${span.file}:${span.line}:${span.column} ${message}`),
  ];
}

const unclosed = (place: string, block: string) =>
  `${place} SyntaxError: Reached EOF in the middle of ${block}`;

describe("in a template of several files", () => {
  test("one file may close what another opened", () => {
    expect(render("{.section no}A", "B{.or}C", "D{.end}E")).toEqual(["CDE"]);
    expect(render("{.repeated section r}{@}", "{.alternates with}-", "{.end}")).toEqual(["1-2"]);
    expect(render("<squarespace:t>{a}", "b</squarespace:t>c")).toEqual(["<1b>c"]);
  });

  test("a block that no file closes ends with its own", () => {
    expect(render("[\n{.section no}A", "B{x}", "C")).toEqual([
      "[\nB2C",
      unclosed("1.region:2:1", "SECTION"),
    ]);
  });

  test("it ends with the file of its last divider", () => {
    expect(render("{.section no}A", "B{.or}C", "D")).toEqual([
      "CD",
      unclosed("1.region:1:1", "OR_PREDICATE"),
    ]);
  });

  test("what goes on in a later file keeps the blocks around it open", () => {
    expect(render("{.if a}{.section no}A", "B", "{.or}C", "D")).toEqual([
      "CD",
      unclosed("1.region:1:8", "OR_PREDICATE"),
    ]);
  });

  test("each file has an error for its innermost one", () => {
    expect(render("a{.section no}{.if no}b", "c{.if no}d", "e")).toEqual([
      "ace",
      unclosed("1.region:1:15", "IF"),
      unclosed("2.region:1:2", "IF"),
    ]);
  });

  test("a block inside that another file closes stays whole", () => {
    expect(render("{.section no}A{.section b}B", "C{.or}D{.end}E", "F")).toEqual([
      "EF",
      unclosed("1.region:1:1", "SECTION"),
    ]);
    expect(render("{.macro m}{.if a}", "x{.or}y{.end}z", "F")).toEqual([
      "zF",
      unclosed("1.region:1:1", "MACRO"),
    ]);
  });

  test("a tag over the end of a file belongs to the file where it begins", () => {
    expect(render("{.section no}{.se", "ction x}A", "B")).toEqual([
      "AB",
      unclosed("1.region:1:14", "SECTION"),
    ]);
  });

  test("any texts are understood", () => {
    fc.assert(
      fc.property(fc.array(randomTemplate, { minLength: 2, maxLength: 4 }), (texts) => {
        const template = engine.compile(files(...texts));
        const joined = engine.compile(texts.join(""));
        const isUnclosed = ({ code }: { code: string }) => code === "BLOCK_UNCLOSED";
        const messages = (errors: typeof template.errors) =>
          errors.filter((error) => !isUnclosed(error)).map(({ message }) => message);
        expect(messages(template.errors)).toEqual(messages(joined.errors));
        // Where the files stand decides nothing unless a block is left open.
        if (joined.errors.some(isUnclosed)) template.render({});
        else expect(template.render({}).output).toBe(joined.render({}).output);
      }),
      { numRuns: turns(200, 1000) },
    );
  });
});
