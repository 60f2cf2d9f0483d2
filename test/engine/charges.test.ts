import { describe, expect, test } from "vitest";
import { createEngine, type Formatter } from "../../engine/index.ts";
import { engineWith, table } from "../support/golden/engine.ts";

const apply: Formatter = (value, [name = ""], context) => context.renderPartial(name, value);
const formatters = table({ apply, same: (value) => value, none: () => undefined });

/** The charge of a template beyond that of an empty one. */
function cost(source: string, data: unknown = {}): number {
  const engine = engineWith({ formatters, predicates: { "yes?": () => true } });
  const render = (text: string) => engine.compile(text).render(data, { enableExpr: true });
  return render(source).instructions - render("").instructions;
}

describe("what a render is charged for", () => {
  test("each part of an expression, and each of its characters", () => {
    expect(cost("{.eval 1+2+3+4}") - cost("{.eval 1+2}")).toBe(4 + 4);
  });

  test("the text of an expression, by 16 characters beside its own", () => {
    const text = (length: number) => `{.eval "${"x".repeat(length)}"}`;
    expect(cost(text(1600)) - cost(text(800))).toBe(800 + 50);
  });

  test("what an expression shows of itself", () => {
    const shown = (mark: string) => `{.eval ${mark}"${"x".repeat(1600)}"}`;
    expect(cost(shown("#")) - cost(shown(""))).toBeGreaterThanOrEqual(100);
  });

  test("a long text that an expression reads, by 16 characters", () => {
    const read = (length: number) => cost("{.eval s}", { s: "x".repeat(length) });
    expect(read(1600) - read(1)).toBe(100);
  });

  test("each text that an expression makes, by 16 characters, printed or not", () => {
    const grown = (times: number) =>
      cost(`{.var @s s}${"{.eval @s=@s+@s}".repeat(times)}`, { s: "x".repeat(1600) });
    // Two reads of 3200 characters, and the 6400 that they make; the first time half as much.
    expect(grown(2) - grown(1)).toBeGreaterThanOrEqual(200 + 200 + 400);
  });

  test("an error's message, by 16 characters", () => {
    const missing = (length: number) => cost(`{a|apply ${"p".repeat(length)}}`);
    expect(missing(1600) - missing(800)).toBe(50);
  });

  test("the elements of an array that is printed, nested ones too, and its text", () => {
    const data = { a: Array.from({ length: 1000 }, () => [1234567]) };
    expect(cost("{a}", data) - cost("{b}", data)).toBe(2000 + 499);
  });

  test("an array that a formatter is given, two elements an instruction", () => {
    const given = (length: number) => cost("{a|none}", { a: Array.from({ length }, () => 1) });
    expect(given(1000) - given(1)).toBe(500);
  });

  test("a long text that a formatter is given, by 16 characters", () => {
    const given = (length: number) => cost("{a|none}", { a: "x".repeat(length) });
    expect(given(1600) - given(1)).toBe(100);
  });

  test("an object that a predicate is given again and again, by all that is in it", () => {
    const data = { a: { b: Array.from({ length: 1000 }, () => ({ c: 1 })) } };
    const asked = (times: number) =>
      cost(`{.section a}${"{.yes?}{.end}".repeat(times)}{.end}`, data);
    expect(asked(160)).toBeGreaterThan(160 * 1000);
  });

  test("an object of objects that share their parts, as if they did not", () => {
    const double = "{.ctx @x a=@x b=@x}".repeat(16);
    expect(cost(`{.ctx @x a=a}${double}{@x|same}`, { a: 1 })).toBeGreaterThan(2 ** 16);
  });
});

describe("partials that are kept compiled", () => {
  /** How often the text of `name` was parsed: each time the lexer asks for its formatter. */
  function engineThatCounts(cachedPartials: number) {
    const asked: Record<string, number> = {};
    const watched = new Proxy(table({ p: (v) => v, q: (v) => v, r: (v) => v, apply }), {
      getOwnPropertyDescriptor(target, name) {
        asked[String(name)] = (asked[String(name)] ?? 0) + 1;
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
    });
    const engine = createEngine({
      formatters: watched,
      predicates: {},
      limits: { cachedPartials },
    });
    const partials = { p: "{@|p}", q: "{@|q}", r: "{@|r}" };
    return {
      asked,
      use: (name: string) => engine.compile(`{@|apply ${name}}`).render(1, { partials }),
    };
  }

  test("are as many as the limit says, the one used least recently goes", () => {
    const { asked, use } = engineThatCounts(2);
    for (const name of ["p", "q", "p", "r", "p", "q"]) expect(use(name).output).toBe("1");
    expect(asked).toMatchObject({ p: 1, q: 2, r: 1 });
  });

  test("are all kept below the limit", () => {
    const { asked, use } = engineThatCounts(3);
    for (const name of ["p", "q", "p", "r", "p", "q"]) use(name);
    expect(asked).toMatchObject({ p: 1, q: 1, r: 1 });
  });
});
