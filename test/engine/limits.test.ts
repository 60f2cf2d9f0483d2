import { describe, expect, test } from "vitest";
import type { Formatter, Limits } from "../../engine/index.ts";
import { engineWith, table } from "../support/engine.ts";

const apply: Formatter = (value, [name = ""], context) => context.renderPartial(name, value);
const engine = (limits: Partial<Limits>) => engineWith({ limits, formatters: table({ apply }) });
const many = { r: Array.from({ length: 1000 }, (_, index) => index) };

describe("a limit that is reached stops with one error and the output so far", () => {
  test("of instructions", () => {
    const { output, errors } = engine({ instructions: 20 })
      .compile("a{.repeated section r}{@};{.end}b")
      .render(many);
    expect(errors).toMatchObject([{ type: "engine", code: "LIMIT_INSTRUCTIONS" }]);
    expect(output).toMatch(/^a0;1;2;/);
    expect(output).not.toContain("b");
  });

  test("of output", () => {
    const { output, errors } = engine({ outputLength: 50 })
      .compile("{.repeated section r}0123456789{.end}b")
      .render(many);
    expect(errors).toHaveLength(1);
    expect(output).toBe("0123456789".repeat(5));
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

  test("of instructions inside partials, through every level", () => {
    const partials = { p: "{@|apply q}".repeat(40), q: "{@|apply r}".repeat(40), r: "x{@}" };
    const { output, errors } = engine({ instructions: 2000 })
      .compile("a{@|apply p}b")
      .render({}, { partials });
    expect(errors.filter(({ code }) => code === "LIMIT_INSTRUCTIONS")).toHaveLength(1);
    expect(output).toMatch(/^ax+$/);
  });
});

test("the depth of partials can be set", () => {
  const { output } = engine({ partialDepth: 3 })
    .compile("{@|apply p}")
    .render({}, { partials: { p: "x{@|apply p}" } });
  expect(output).toBe("xxx");
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

test("a chain of alternates may be of any length", () => {
  const source = `{.if x}${"{.or a?}n".repeat(20_000)}{.or}last{.end}`;
  const template = engineWith({ predicates: { "a?": () => false } }).compile(source);
  expect(template.render({}).output).toBe("last");
});

test("a text that .eval doubles again and again ends", () => {
  const source = `{.eval @x = "ab"}${"{.eval @x = @x + @x}".repeat(60)}`;
  const { errors } = engineWith().compile(source).render({}, { enableExpr: true });
  expect(errors.map(({ code }) => code)).toEqual(["LIMIT_EXPRESSION_TEXT"]);
});

test("open quotes of platform tags take no quadratic time", () => {
  const source = '<squarespace:a b="'.repeat(20_000);
  const start = performance.now();
  engineWith({ tags: { a: () => "" } }).compile(source);
  expect(performance.now() - start).toBeLessThan(5000);
});
