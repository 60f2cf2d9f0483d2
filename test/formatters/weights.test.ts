import { describe, expect, test } from "vitest";
import { createEngine, defaultLimits } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { weights } from "../../formatters/weights.ts";

const engine = createEngine(createFormatters());
const data = { a: Array.from({ length: 20 }, (_, index) => index), product: {} };
const render = (source: string) =>
  engine.compile(source).render(data, { locale: "de-DE", now: 0, enableExpr: true });

/** A body in eight loops, each 20 turns of the one around it. */
const nested = (body: string): string =>
  `${"{.var @r a}{.repeated section @r}".repeat(8)}${body}${"{.end}".repeat(8)}`;

const tagOf = (name: string): string => (name.endsWith("?") ? `{.${name}}{.end}` : `{@|${name}}`);

describe("a template that calls what takes long in nested loops is stopped by what it was charged", () => {
  test.each(
    Object.entries(weights)
      .filter(([, weight]) => weight >= 100)
      .map(([name, weight]) => ({ name, weight })),
  )("$name", ({ name, weight }) => {
    const tag = tagOf(name);
    const { errors, instructions } = render(nested(`x${tag}`));
    expect(errors).toMatchObject([{ code: "LIMIT_INSTRUCTIONS" }]);
    expect(instructions).toBeLessThan(defaultLimits.instructions + 100_000);
    const once = render(tag).instructions - render("").instructions;
    expect(once).toBeGreaterThanOrEqual(weight);
  });
});

test("the error says which call has stopped the render, and through which macros it ran", () => {
  const tag = "{@|i18n-money-format de-DE}";
  const source = `{.macro m}${tag.repeat(200)}{.end}${nested("{@|apply m}")}`;
  const [error, ...others] = render(source).errors;
  expect(others).toEqual([]);
  if (!error) throw new Error("the render has not been stopped");
  expect(source.slice(error.span.start, error.span.end)).toBe(tag);
  expect(error.chain?.map(({ partial }) => partial)).toEqual(["m"]);
});

test("a loop that is stopped is named, too", () => {
  const source = nested("");
  const [error] = render(source).errors;
  expect(error?.code).toBe("LIMIT_INSTRUCTIONS");
  expect(source.slice(error?.span.start, error?.span.end)).toBe("{.repeated section @r}");
});

describe("charged by what it says is", () => {
  const cost = (source: string) => render(source).instructions;

  test("a message, for each of its placeholders", () => {
    const message = (count: number) =>
      engine
        .compile("{m|message a}")
        .render({ a: 1, m: "{0}".repeat(count) }, { locale: "de-DE", now: 0 }).instructions;
    expect(message(20) - message(10)).toBeGreaterThan(6000);
  });

  test("a condition, for each of its names", () => {
    const condition = (count: number) => cost(`{.if ${"q||".repeat(count)}q}{.end}`);
    expect(condition(200) - condition(100)).toBe(100);
  });

  test("a block inside a loop, for all that is in it", () => {
    const block = (count: number) =>
      cost(`{.repeated section a}{.section product}${"{q}".repeat(count)}{.end}{.end}`);
    expect(block(30) - block(20)).toBeGreaterThanOrEqual(200);
  });

  test("a name that is looked for through many frames, more than others", () => {
    const inside = (depth: number) => {
      const sections = "{.var @p product}{.section @p}".repeat(depth);
      const macro = `{.macro m}${"{q}".repeat(100)}{.end}`;
      return cost(`${macro}${sections}{@|apply m}${"{.end}".repeat(depth)}`) - cost(sections);
    };
    expect(inside(100)).toBeGreaterThan(10 * inside(1));
  });
});
