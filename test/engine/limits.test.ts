import { describe, expect, test } from "vitest";
import { defaultLimits, type Formatter, type Limits } from "../../engine/index.ts";
import { engineWith, table } from "../support/golden/engine.ts";

const apply: Formatter = (value, [name = ""], context) => context.renderPartial(name, value);
const double: Formatter = (value) => `${value}${value}`;
const formatters = table({ apply, double });
const engine = (limits: Partial<Limits>) => engineWith({ limits, formatters });
const many = { r: Array.from({ length: 1000 }, (_, index) => index) };
const options = { enableExpr: true, enableInclude: true };

describe("a limit that is reached stops with one error and the output so far", () => {
  test("of instructions", () => {
    const { output, errors, instructions } = engine({ instructions: 20 })
      .compile("a{.repeated section r}{@};{.end}b")
      .render(many);
    expect(errors).toMatchObject([{ type: "engine", code: "LIMIT_INSTRUCTIONS" }]);
    expect(output).toMatch(/^a0;1;2;[\d;]*$/);
    expect(instructions).toBeLessThan(30);
  });

  test("of output", () => {
    const { output, errors } = engine({ outputLength: 55 })
      .compile("{.repeated section r}0123456789{.end}b")
      .render(many);
    expect(errors).toMatchObject([{ type: "engine", code: "LIMIT_OUTPUT_LENGTH" }]);
    expect(output).toBe("0123456789012345678901234567890123456789012345678901234");
  });

  test("of output by a single value", () => {
    const { output, errors } = engine({ outputLength: 5 })
      .compile("{a}{b}")
      .render({ a: "0123456" });
    expect(errors).toMatchObject([{ code: "LIMIT_OUTPUT_LENGTH" }]);
    expect(output).toBe("01234");
  });

  test.each([
    ["é", 2],
    ["€", 3],
    ["😀", 4],
  ])("of bytes, with %s", (text, bytes) => {
    const { output, errors } = engine({ outputBytes: 50 })
      .compile("{.repeated section r}{text}{.end}b")
      .render({ ...many, text });
    expect(errors).toMatchObject([{ code: "LIMIT_OUTPUT_LENGTH" }]);
    expect(errors[0]?.message).toContain("50 bytes of output");
    expect(output).toBe(text.repeat(Math.floor(50 / bytes)));
  });

  test("of bytes that a render has left", () => {
    const { output, errors } = engine({ outputBytes: 50 })
      .compile("{.repeated section r}x{.end}")
      .render(many, { limits: { outputBytes: 20 } });
    expect(errors).toMatchObject([{ code: "LIMIT_OUTPUT_LENGTH", span: { line: 1, column: 1 } }]);
    expect(output).toBe("x".repeat(20));
  });

  test("of instructions that a render has left, never more than the engine's", () => {
    const render = (instructions: number) =>
      engine({ instructions: 200 })
        .compile("{.repeated section r}{@}{.end}")
        .render(many, { limits: { instructions } });
    expect(render(50).instructions).toBeLessThan(60);
    expect(render(5000).instructions).toBeLessThan(210);
  });

  test("of errors", () => {
    const { output, errors } = engine({ errors: 3 })
      .compile("{.repeated section r}x{@|apply nope}{.end}")
      .render(many);
    expect(errors.map(({ code }) => code)).toEqual([
      ...["PARTIAL_MISSING", "PARTIAL_MISSING", "PARTIAL_MISSING", "LIMIT_ERRORS"],
    ]);
    expect(output).toBe("xxxx");
  });

  test("of errors in the text of a template", () => {
    const { errors } = engine({ errors: 3 }).compile("{.end}".repeat(10));
    expect(errors.map(({ code }) => code)).toEqual([
      ...["NOT_AT_ROOT", "NOT_AT_ROOT", "NOT_AT_ROOT", "LIMIT_ERRORS"],
    ]);
  });

  test("of instructions inside partials, through every level", () => {
    const partials = { p: "{@|apply q}".repeat(40), q: "{@|apply r}".repeat(40), r: "x{@}" };
    const { output, errors } = engine({ instructions: 2000 })
      .compile("a{@|apply p}b")
      .render({}, { partials });
    expect(errors.map(({ code }) => code)).toEqual(["LIMIT_INSTRUCTIONS"]);
    expect(output).toMatch(/^ax+$/);
  });

  test("of the tokens of an expression", () => {
    const { output, errors } = engine({ expressionTokens: 3 })
      .compile("a{.eval 1+1}b{.eval 1+1+1}c")
      .render({}, options);
    expect(errors).toMatchObject([{ code: "LIMIT_EXPRESSION_TOKENS", span: { column: 24 } }]);
    expect(output).toBe("a2b");
  });

  test("of the text that an expression makes", () => {
    const { output, errors } = engine({ expressionText: 3 })
      .compile('a{.eval "a"+"bc"}b{.eval "ab"+"cd"}c')
      .render({}, options);
    expect(errors).toMatchObject([{ code: "LIMIT_EXPRESSION_TEXT", span: { column: 30 } }]);
    expect(output).toBe("aabcb");
  });
});

test.each([Number.NaN, -1, "5", null])("a limit cannot be %j", (value) => {
  // Values that only a caller without types can give.
  const limits = { instructions: value as number };
  expect(() => engine(limits)).toThrow(RangeError);
  expect(() => engine(limits)).toThrow("'instructions'");
});

describe("the limits of expressions that a render sets", () => {
  test("are faults of their expression, under the code of the limit", () => {
    const { output, errors } = engineWith()
      .compile('{.eval 1+2}a{.eval "a"+"b"}b')
      .render({}, { ...options, exprOpts: { maxTokens: 2 } });
    expect(errors.map(({ code }) => code)).toEqual([
      ...["LIMIT_EXPRESSION_TOKENS", "LIMIT_EXPRESSION_TOKENS"],
    ]);
    expect(output).toBe("ab");
  });

  test("cannot be above those of the engine", () => {
    const { output, errors } = engine({ expressionText: 3 })
      .compile('{.eval "ab"+"cd"}c')
      .render({}, { ...options, exprOpts: { maxStringLen: 100 } });
    expect(errors).toMatchObject([{ code: "LIMIT_EXPRESSION_TEXT" }]);
    expect(output).toBe("");
  });
});

test("the depth of partials can be set", () => {
  const { output, errors } = engine({ partialDepth: 3 })
    .compile("{@|apply p}")
    .render({}, { partials: { p: "x{@|apply p}" } });
  expect(output).toBe("xxx");
  expect(errors.map(({ code }) => code)).toEqual(["PARTIAL_TOO_DEEP"]);
});

test("a template that is too long is one error and renders nothing", () => {
  const { output, errors } = engine({ sourceLength: 10 }).compile("x".repeat(11)).render();
  expect(output).toBe("");
  expect(errors).toMatchObject([{ type: "parser", code: "LIMIT_SOURCE_LENGTH" }]);
});

describe("blocks that are nested too deep", () => {
  test("are one error, and what is outside still renders", () => {
    const depth = 100_000;
    const source = `a${"{.section x}".repeat(depth)}b${"{.end}".repeat(depth)}c`;
    const template = engineWith().compile(source);
    expect(template.errors.map(({ code }) => code)).toEqual(["LIMIT_BLOCK_DEPTH"]);
    expect(template.render({}).output).toBe("ac");
  });

  test("too deep in several places is one error", () => {
    const block = "{.if x}{.if x}a{.end}b{.end}";
    const template = engineWith({ limits: { blockDepth: 1 } }).compile(block + block);
    expect(template.errors.map(({ code }) => code)).toEqual(["LIMIT_BLOCK_DEPTH"]);
    expect(template.render({ x: 1 }).output).toBe("bb");
  });

  test("may be as deep as the limit", () => {
    const depth = 200;
    const template = engineWith().compile(`${"{.if x}".repeat(depth)}b${"{.end}".repeat(depth)}`);
    expect(template.render({ x: 1 })).toMatchObject({ output: "b", errors: [] });
  });
});

test("a formatter that multiplies its text is stopped between two calls", () => {
  const { errors, instructions } = engineWith({ formatters })
    .compile(`a{a|${Array.from({ length: 60 }, () => "double").join("|")}}b`)
    .render({ a: "0123456789" });
  expect(errors.map(({ code }) => code)).toEqual(["LIMIT_OUTPUT_LENGTH"]);
  expect(instructions).toBeLessThan(defaultLimits.outputLength / 4);
});

test("data that is nested deeper than the host's stack is printed all the same", () => {
  const depth = 100_000;
  const data: unknown = JSON.parse(`${"[".repeat(depth)}1,null${"]".repeat(depth)}`);
  expect(engineWith().compile("{@}").render(data)).toMatchObject({ output: "1,", errors: [] });
});

test("a chain of alternates may be of any length", () => {
  const source = `{.if x}${"{.or a?}n".repeat(20_000)}{.or}last{.end}`;
  const template = engineWith({ predicates: { "a?": () => false } }).compile(source);
  expect(template.render({}).output).toBe("last");
});
