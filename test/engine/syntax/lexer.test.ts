import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultLimits } from "../../../engine/limits.ts";
import { Source } from "../../../engine/source.ts";
import type { Node } from "../../../engine/syntax/ast.ts";
import type { Names } from "../../../engine/syntax/lexer.ts";
import { parse } from "../../../engine/syntax/parse.ts";
import { walk } from "../../../engine/syntax/walk.ts";
import { randomTemplate } from "../../support/golden/random-template.ts";

/** All names but one. */
const allBut = (unknown: string) => ({
  has: (name: string) => name !== unknown,
  nearest: () => undefined,
  alike: () => undefined,
});

const names: Names = {
  formatters: allBut("nope"),
  predicates: allBut("nope?"),
  tags: allBut("nope"),
};

const parsed = (text: string) => parse(new Source(text), names, defaultLimits);
const types = (nodes: readonly Node[]) => nodes.map(({ type }) => type);
const only = (text: string): Node | undefined => parsed(text).nodes[0];

describe("a pair of braces", () => {
  test.each([
    ["{a}", "variable"],
    ["{a, b|f x|g}", "variable"],
    ["{.section a.0}{.end}", "section"],
    ["{.repeated section a}{.end}", "repeated"],
    ["{.if a&&b}{.end}", "condition"],
    ["{.if a?}{.end}", "predicate"],
    ["{.a? x|y}{.end}", "predicate"],
    ["{.macro a/b.c}{.end}", "macro"],
    ["{.var @a b, c|f}", "binding"],
    ["{.ctx @a b=c}", "context"],
    ["{.eval }", "eval"],
    ["{.include a}", "include"],
    ["{.inject @a b c}", "inject"],
    ["{.meta-left}", "literal"],
    ["{# a}", "comment"],
  ])("%s is a tag: %s", (text, type) => {
    expect(types(parsed(text).nodes)).toEqual([type]);
  });

  test.each([
    ...["{}", "{ a}", "{a }", "{a.}", "{1a}", "{a||b}", "{a|}", "{a,}", "{$}", "{@@}", "{.foo}"],
    ...["{.END}", "{.section}", "{.section a }", "{.section a,b}", "{.if}", "{.if a ||}"],
    "{.repeated  section a}",
    "{.alternates  with}",
    "{.or }",
    "{.or  a?}",
    "{.var @a  b}",
    "{.ctx @a}",
    "{.include }",
    "{.inject @a }",
    "{.macro a }",
    "{.eval}",
    "{.space }",
    "{a\u00a0}",
  ])("%s is plain text", (text) => {
    const { nodes, errors } = parsed(text);
    expect(types(nodes).every((type) => type === "text")).toBe(true);
    expect(errors).toEqual([]);
  });

  test("keeps each empty argument of a formatter", () => {
    expect(only("{a|f  x }")).toMatchObject({ calls: [{ name: "f", args: ["", "x", ""] }] });
  });

  test("gives a formatter one empty argument for a lone delimiter, a predicate none", () => {
    expect(only("{a|f }")).toMatchObject({ calls: [{ args: [""] }] });
    expect(only("{.a? }{.end}")).toMatchObject({ predicate: { args: [] } });
  });

  test("turns digits into an index up to 2147483647", () => {
    expect(only("{a.007.2147483648}")).toMatchObject({ references: [["a", 7, "2147483648"]] });
  });
});

describe("an unknown name", () => {
  test("makes a tag text when it is a formatter, and is one error", () => {
    const { nodes, errors } = parsed("{a|nope|nope}");
    expect(types(nodes)).toEqual(["text"]);
    expect(errors.map(({ code }) => code)).toEqual(["FORMATTER_UNKNOWN"]);
  });

  test("leaves a predicate where it is", () => {
    const { nodes, errors } = parsed("{.nope?}{.end}");
    expect(types(nodes)).toEqual(["predicate"]);
    expect(errors.map(({ code }) => code)).toEqual(["PREDICATE_UNKNOWN"]);
  });
});

describe("a platform tag", () => {
  const tag = (text: string) => parsed(text).nodes.find(({ type }) => type === "tag");

  test("has its attributes as templates", () => {
    expect(tag(`<squarespace:a id="{x}_y" b='c' d=e f />`)).toMatchObject({
      name: "a",
      attributes: [
        { name: "id", value: [{ type: "variable" }, { type: "text", text: "_y" }] },
        { name: "b", value: [{ text: "c" }] },
        { name: "d", value: [{ text: "e" }] },
        { name: "f", value: [] },
      ],
    });
  });

  test("may hold quotes and angles inside the braces of an attribute", () => {
    expect(tag(`<squarespace:a b="{.if equal? x ">"}1{.end}">`)).toMatchObject({
      attributes: [{ value: [{ type: "predicate" }] }],
    });
  });

  test("has a body up to its end tag", () => {
    expect(tag("<squarespace:a>{x}<squarespace:a />y</squarespace:a>z")).toMatchObject({
      body: [{ type: "variable" }, { type: "tag" }, { type: "text", text: "y" }],
    });
  });

  test("does not swallow the page when its end tag is missing", () => {
    expect(types(parsed('<squarespace:a b="c">rest').nodes)).toEqual(["tag", "text"]);
  });

  test("is found behind a brace that is no tag", () => {
    expect(types(parsed("{ <squarespace:a /> }").nodes)).toEqual(["text", "tag", "text"]);
  });

  test("may span lines", () => {
    expect(tag('<squarespace:a\n  b="c"\n  d="e"\n/>')).toMatchObject({ attributes: [{}, {}] });
  });

  test.each(["<squarespace:1>", '<squarespace:a b="c', "<squarespace:a b{c}>", "squarespace:a"])(
    "%s is plain text",
    (text) => {
      expect(tag(text)).toBeUndefined();
    },
  );

  test("is a lint error when its name is unknown", () => {
    expect(parsed("<squarespace:nope />").errors.map(({ code }) => code)).toEqual(["TAG_UNKNOWN"]);
  });

  test("that closes nothing is an error", () => {
    const { errors } = parsed("{.section a}</squarespace:a>{.end}");
    expect(errors.map(({ code }) => code)).toEqual(["TAG_MISPLACED"]);
  });
});

describe("laws", () => {
  test("lexing loses nothing: every character belongs to one node or structural tag", () => {
    fc.assert(
      fc.property(randomTemplate, (text) => {
        const { nodes } = parsed(text);
        const starts = [...walk(nodes)].map(({ start }) => start);
        expect(new Set(starts).size).toBe(starts.length);
        for (const node of walk(nodes)) {
          if (node.type === "text") expect(text.slice(node.start, node.end)).toBe(node.text);
        }
      }),
    );
  });

  test("the parser never throws, whatever the text", () => {
    const fragment = fc.constantFrom(
      "{",
      "}",
      "{.",
      "##",
      "<squarespace:a ",
      '"',
      "'",
      "=",
      "/>",
      "|",
      "\n",
    );
    const anything = fc.oneof(fc.string(), fragment, randomTemplate);
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 12 }), (parts) => {
        parsed(parts.join(""));
      }),
    );
  });
});
