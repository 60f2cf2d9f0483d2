import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { randomTemplate } from "../support/golden/random-template.ts";

const engine = createEngine({ ...createFormatters(), tags: { query: () => "" } });
const codes = (source: string, partials?: readonly string[]) =>
  engine
    .validate(source, partials ? { partials } : {})
    .map(({ code, severity }) => `${severity} ${code}`);

test("finds nothing in a sound template", () => {
  const source =
    '<squarespace:query collection="a">{a|truncate 10}{.eval @x = 1 + 2}{.if a && b}{.or equal? a 1}' +
    "{.or}{.end}{@|apply p}{.macro m}{.end}{@|apply m}{.include p}</squarespace:query>";
  expect(codes(source, ["p"])).toEqual([]);
});

describe("finds", () => {
  test.each([
    ["unknown formatters", "{a|nope}", "error FORMATTER_UNKNOWN"],
    ["unknown predicates", "{.nope?}{.end}", "error PREDICATE_UNKNOWN"],
    ["unknown tags", "<squarespace:nope/>", "warning TAG_UNKNOWN"],
    ["ends of tags that are not open", "</squarespace:query>", "warning TAG_MISPLACED"],
    ["attributes in single quotes", "<squarespace:query a='b'/>", "warning ATTRIBUTE_UNQUOTED"],
    ["attributes without quotes", "<squarespace:query a=b />", "warning ATTRIBUTE_UNQUOTED"],
    ["tags outside a block", "{.end}", "error NOT_AT_ROOT"],
    ["tags in the wrong block", "{.macro m}{.or}{.end}", "error NOT_IN_BLOCK"],
    ["open blocks", "{.section a}", "error BLOCK_UNCLOSED"],
    ["what stands behind the end", "{.eof}a", "error AFTER_EOF"],
    ["wrong arguments", "{a|truncate x}", "error ARGUMENTS_INVALID"],
    ["missing arguments", "{a|apply}", "error ARGUMENTS_INVALID"],
    ["wrong arguments of a variable", "{.var @x a|truncate x}", "error ARGUMENTS_INVALID"],
    ["expressions that do not parse", "{.eval (1}", "error EXPRESSION_INVALID"],
    ["a second alternate", "{.if a}{.or}{.or}{.end}", "error NEVER_EXECUTED"],
    ["an empty condition", "{.if }a{.end}", "warning BRANCH_UNREACHABLE"],
    [
      "a predicate that was asked before",
      "{.equal? a 1}{.or equal? a 1}{.end}",
      "warning BRANCH_UNREACHABLE",
    ],
    [
      "the same among alternates",
      "{.if x}{.or plural?}{.or plural?}{.end}",
      "warning BRANCH_UNREACHABLE",
    ],
    ["a predicate that is always false", '{.equal? 1 "1"}a{.end}', "warning BRANCH_UNREACHABLE"],
    ["a predicate without arguments", "{.equal?}a{.end}", "warning BRANCH_UNREACHABLE"],
    [
      "an alternate of what is always true",
      "{.nth? 4 2}a{.or}b{.end}",
      "warning BRANCH_UNREACHABLE",
    ],
    ["operands that decide nothing", "{.if a && b || c}{.end}", "warning OPERAND_IGNORED"],
    [
      "all of it inside attributes",
      '<squarespace:query a="{b|truncate x}"/>',
      "error ARGUMENTS_INVALID",
    ],
  ])("%s", (_what, source, expected) => {
    expect(codes(source)).toEqual([expected]);
  });

  test("every open block, where a render reports the innermost only", () => {
    const source = "{.section a}\n{.if b}\n{.macro m}";
    const opened = [{ span: { line: 3 } }, { span: { line: 2 } }, { span: { line: 1 } }];
    expect(engine.validate(source)).toMatchObject(opened);
    expect(engine.compile(source).errors).toMatchObject([{ span: { line: 3 } }]);
  });

  test("unknown partials when a list is given", () => {
    const source = "{@|apply p}{@|apply q}{.include r output}{.macro m}{.end}{@|apply m}";
    expect(codes(source, ["p"])).toEqual(["error PARTIAL_MISSING", "error PARTIAL_MISSING"]);
    expect(codes(source)).toEqual([]);
  });

  test("what unknown partials were meant to be, among names or texts", () => {
    const [error] = engine.validate("{@|apply haeder}", { partials: { header: "x" } });
    expect(error?.suggestion).toBe("did you mean 'header'?");
  });

  test("no branch whose predicate differs only in how its arguments are split", () => {
    expect(codes("{.equal?:a b:c}x{.or equal?:a:b c}y{.end}")).toEqual([]);
  });

  test("no macro missing that an include keeps", () => {
    const partials = {
      lib: "{.section x}{.macro m}{.end}{.end}",
      other: engine.compile("{.macro n}{.end}"),
    };
    const found = engine.validate("{.include lib}{a|apply m}{a|apply n}{a|apply o}", { partials });
    expect(found).toMatchObject([{ code: "PARTIAL_MISSING", span: { column: 37 } }]);
    expect(engine.validate("{a|apply m}", { partials })).toMatchObject([
      { code: "PARTIAL_MISSING" },
    ]);
  });

  test("many unknown partials among many macros, suggesting for the first only", () => {
    const many = (make: (id: string) => string) =>
      Array.from({ length: 2000 }, (_, index) => make(`abcdefghij${index.toString(36)}`)).join("");
    const source = many((id) => `{.macro m${id}}{.end}`) + many((id) => `{@|apply n${id}}`);
    const found = engine.validate(source, { partials: [] });
    const { errors } = engine.compile(source).render();
    for (const list of [found, errors]) {
      expect(list.at(-1)?.code).toBe("LIMIT_ERRORS");
      expect(list).toHaveLength(1001);
      expect(list.filter(({ suggestion }) => suggestion)).toHaveLength(20);
    }
  });

  test("too many tokens in an expression", () => {
    const small = createEngine({ ...createFormatters(), limits: { expressionTokens: 3 } });
    expect(small.validate("{.eval 1+1+1}")).toMatchObject([{ code: "LIMIT_EXPRESSION_TOKENS" }]);
  });
});

test("each fault has its place", () => {
  const [argument, expression, operand] = engine.validate(
    "a\n {b|truncate x}\n{.eval 1 + (2}\n{.if a && b || c.d}{.end}",
    { name: "page" },
  );
  expect(argument?.span).toMatchObject({ file: "page", line: 2, column: 2 });
  expect(expression?.span).toMatchObject({ line: 3, column: 12 });
  expect(operand?.message).toContain("'c.d'");
});

test("validate finds at least what compiling does, and no place is outside the text", () => {
  fc.assert(
    fc.property(randomTemplate, (text) => {
      const found = engine.validate(text, { partials: [] });
      const { errors } = engine.compile(text);
      expect(found.slice(0, errors.length).map(({ message }) => message)).toEqual(
        errors.map(({ message }) => message),
      );
      const { variables, formatters } = engine.analyze(text);
      for (const { span } of [...found, ...variables, ...formatters]) {
        expect(span.start).toBeLessThanOrEqual(span.end);
        expect(span.end).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 2000 },
  );
});
