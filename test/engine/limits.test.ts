import { describe, expect, test } from "vitest";
import { createEngine, defaultLimits, type Formatter, type Limits } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { engineWith, table } from "../support/engine.ts";

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
  // What a caller without types may give.
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

  test("may be as deep as the limit", () => {
    const depth = 200;
    const template = engineWith().compile(`${"{.if x}".repeat(depth)}b${"{.end}".repeat(depth)}`);
    expect(template.render({ x: 1 })).toMatchObject({ output: "b", errors: [] });
  });
});

/** What bombs may use at most, by the counters of the engine itself; the seconds are only a net. */
const SECONDS = 30_000;

describe("a bomb ends within the limits", () => {
  // A tenth of the default, which ends just as surely: the suite has no minute for this.
  const limits = { ...defaultLimits, instructions: 3_000_000, outputLength: 8_000_000 };
  const bomb = (source: string, data: unknown, partials: Record<string, string> = {}) => {
    const started = performance.now();
    const { output, errors, instructions } = createEngine({ ...createFormatters(), limits })
      .compile(source)
      .render(data, { ...options, partials });
    expect(performance.now() - started).toBeLessThan(SECONDS);
    expect(output.length).toBeLessThanOrEqual(limits.outputLength);
    // One text of the greatest length may be charged for at once.
    expect(instructions).toBeLessThanOrEqual(limits.instructions + limits.outputLength / 8);
    return [...new Set(errors.map(({ code }) => code))];
  };
  const million = { r: Array.from({ length: 1_000_000 }, (_, index) => index) };

  test(
    "a loop over a million elements",
    () => {
      expect(bomb("{.repeated section r}x{.end}", million)).toEqual([]);
      expect(bomb("{.repeated section r}{a}{a}{a}{.end}", million)).toEqual(["LIMIT_INSTRUCTIONS"]);
    },
    SECONDS,
  );

  test(
    "a loop over a million elements inside another",
    () => {
      const source = "{.repeated section r}{.repeated section s}{@}{.end}{.end}";
      const data = { r: million.r.map(() => ({ s: many.r })) };
      expect(bomb(source, data)).toEqual(["LIMIT_INSTRUCTIONS"]);
    },
    SECONDS,
  );

  test(
    "a text that .eval doubles again and again",
    () => {
      const source = `{.eval @x = "ab"}${"{.eval @x = @x + @x}".repeat(60)}{@x}`;
      expect(bomb(source, {})).toEqual(["LIMIT_EXPRESSION_TEXT"]);
    },
    SECONDS,
  );

  test(
    "a text that a macro doubles again and again",
    () => {
      const source = `{.macro m}{@}{@}{.end}{.var @x a}${"{.var @x @x|apply m}".repeat(60)}{@x}`;
      expect(bomb(source, { a: "ab" })).toEqual(["LIMIT_OUTPUT_LENGTH"]);
    },
    SECONDS,
  );

  test(
    "many long texts that are kept and never printed",
    () => {
      const keep = Array.from({ length: 100 }, (_, index) => `{.var @x${index} a|html}`).join("");
      expect(bomb(keep, { a: "<".repeat(1_000_000) })).toEqual(["LIMIT_INSTRUCTIONS"]);
    },
    SECONDS,
  );

  test(
    "partials that each call two others, 16 deep",
    () => {
      const names = Array.from({ length: 17 }, (_, index) => `p${index}`);
      const partials = Object.fromEntries(
        names.map((name, index) => [name, `x{@|apply p${index + 1}}{@|apply p${index + 1}}`]),
      );
      const codes = bomb("{@|apply p0}", {}, { ...partials, p16: "y" });
      expect(codes).toEqual(["PARTIAL_TOO_DEEP"]);
    },
    SECONDS,
  );

  test(
    "partials that each call ten others",
    () => {
      const names = Array.from({ length: 15 }, (_, index) => `p${index}`);
      const partials = Object.fromEntries(
        names.map((name, index) => [name, `x{@|apply p${index + 1}}`.repeat(10)]),
      );
      expect(bomb("{@|apply p0}", {}, { ...partials, p15: "y" })).toEqual(["LIMIT_INSTRUCTIONS"]);
    },
    SECONDS,
  );

  const turns = { r: Array.from({ length: 100_000 }, () => 1), b: million.r, c: [...million.r] };
  const digits = "1".repeat(1_000_000);
  test.each([
    ["an array that is printed", "{.include p}", "{b}"],
    ["texts that an expression reads as numbers", "{.eval s*1==0}", ""],
    ["texts that an expression compares", "{.eval s<t}", ""],
    ["a long text in an expression", `{.eval "${digits}"*1==0}`, ""],
    ["what an expression shows of itself", "{.include p}", `{.eval #"${digits}"}`],
    ["arrays that are compared", "{.equal? b c}{.end}", ""],
    ["texts that are compared", "{.equal? s t}{.end}", ""],
  ])(
    "a loop over %s",
    (_what, source, p) => {
      const data = { ...turns, s: digits, t: `${digits.slice(1)}2` };
      expect(bomb(`{.repeated section r}${source}{.end}`, data, { p })).toEqual([
        "LIMIT_INSTRUCTIONS",
      ]);
    },
    SECONDS,
  );

  test(
    "an expression of many faults",
    () => {
      const source = `{.eval ${"*;".repeat(4_000)}}`;
      expect(bomb(`{.repeated section r}${source}{.end}`, many)).toEqual([
        ...["EXPRESSION_FAILED", "LIMIT_ERRORS"],
      ]);
    },
    SECONDS,
  );
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
