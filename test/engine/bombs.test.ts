import { describe, expect, test } from "vitest";
import { createEngine, defaultLimits } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";

const many = { r: Array.from({ length: 1000 }, (_, index) => index) };

describe("a bomb ends within the limits", () => {
  // A tenth of the default, which ends just as surely: the suite has no minute for this.
  const limits = { ...defaultLimits, instructions: 3_000_000, outputLength: 8_000_000 };
  const bomb = (source: string, data: unknown, partials: Record<string, string> = {}) => {
    const { output, errors, instructions } = createEngine({ ...createFormatters(), limits })
      .compile(source)
      .render(data, { enableExpr: true, enableInclude: true, partials });
    expect(output.length).toBeLessThanOrEqual(limits.outputLength);
    // One array or text may be charged for at once.
    expect(instructions).toBeLessThanOrEqual(limits.instructions + limits.outputLength / 8);
    return [...new Set(errors.map(({ code }) => code))];
  };
  const million = { r: Array.from({ length: 1_000_000 }, (_, index) => index) };

  test("a loop over a million elements", () => {
    expect(bomb("{.repeated section r}x{.end}", million)).toEqual([]);
    expect(bomb("{.repeated section r}{a}{a}{a}{.end}", million)).toEqual(["LIMIT_INSTRUCTIONS"]);
  });

  test("a loop over a million elements inside another", () => {
    const source = "{.repeated section r}{.repeated section s}{@}{.end}{.end}";
    const data = { r: million.r.map(() => ({ s: many.r })) };
    expect(bomb(source, data)).toEqual(["LIMIT_INSTRUCTIONS"]);
  });

  test("a text that .eval doubles again and again", () => {
    const source = `{.eval @x = "ab"}${"{.eval @x = @x + @x}".repeat(60)}{@x}`;
    expect(bomb(source, {})).toEqual(["LIMIT_EXPRESSION_TEXT"]);
  });

  test("a text that a macro doubles again and again", () => {
    const source = `{.macro m}{@}{@}{.end}{.var @x a}${"{.var @x @x|apply m}".repeat(60)}{@x}`;
    expect(bomb(source, { a: "ab" })).toEqual(["LIMIT_OUTPUT_LENGTH"]);
  });

  test.each([
    ["printed", "{@x|json}"],
    ["compared", "{.equal? @x @y}{.end}"],
    ["applied", "{.macro m}{@|json}{.end}{@x|apply m}"],
    ["printed in a loop", "{.repeated section r}{@x|json|truncate 3}{.end}"],
  ])("an object that holds itself twice, again and again, and is %s", (_what, use) => {
    const double = (name: string) => `{.ctx ${name} a=${name} b=${name}}`.repeat(60);
    const source = `{.ctx @x a=a}{.ctx @y a=a}${double("@x")}${double("@y")}${use}`;
    expect(bomb(source, many)).toEqual(["LIMIT_INSTRUCTIONS"]);
  });

  test("many long texts that are kept and never printed", () => {
    const keep = Array.from({ length: 100 }, (_, index) => `{.var @x${index} a|html}`).join("");
    expect(bomb(keep, { a: "<".repeat(1_000_000) })).toEqual(["LIMIT_INSTRUCTIONS"]);
  });

  test("partials that each call two others, 16 deep", () => {
    const names = Array.from({ length: 17 }, (_, index) => `p${index}`);
    const partials = Object.fromEntries(
      names.map((name, index) => [name, `x{@|apply p${index + 1}}{@|apply p${index + 1}}`]),
    );
    const codes = bomb("{@|apply p0}", {}, { ...partials, p16: "y" });
    expect(codes).toEqual(["PARTIAL_TOO_DEEP"]);
  });

  test("partials that each call ten others", () => {
    const names = Array.from({ length: 15 }, (_, index) => `p${index}`);
    const partials = Object.fromEntries(
      names.map((name, index) => [name, `x{@|apply p${index + 1}}`.repeat(10)]),
    );
    expect(bomb("{@|apply p0}", {}, { ...partials, p15: "y" })).toEqual(["LIMIT_INSTRUCTIONS"]);
  });

  const turns = { r: Array.from({ length: 100_000 }, () => 1), b: million.r, c: [...million.r] };
  /** A cart and a product of very many parts. */
  const nested = () => ({
    entries: turns.r.map(() => ({ quantity: 1 })),
    structuredContent: { productType: 1, variants: turns.r.map(() => ({ qtyInStock: 0 })) },
  });
  const digits = "1".repeat(1_000_000);
  test.each([
    ["an array that is printed", "{.include p}", "{b}"],
    ["texts that an expression reads as numbers", "{.eval s*1==0}", ""],
    ["texts that an expression compares", "{.eval s<t}", ""],
    ["a long text in an expression", `{.eval "${digits}"*1==0}`, ""],
    ["what an expression shows of itself", "{.include p}", `{.eval #"${digits}"}`],
    ["arrays that are compared", "{.equal? b c}{.end}", ""],
    ["texts that are compared", "{.equal? s t}{.end}", ""],
    ["an array that a formatter makes text of", "{b|iter|truncate 3}", ""],
    ["an array that a formatter writes as JSON", "{b|json|truncate 3}", ""],
    ["nested data that is compared", "{.equal? n m}{.end}", ""],
    [
      "nested data that is compared in its section",
      "{.var @n n}{.section @n}{.equal? m}{.end}{.end}",
      "",
    ],
    ["nested data that a formatter sums up", "{n|cart-quantity}", ""],
    ["the same in an object of its own", "{.ctx @n entries=n.entries}{@n|cart-quantity}", ""],
    [
      "nested data that a predicate looks at",
      "{.var @n n}{.section @n}{.sold-out?}{.end}{.end}",
      "",
    ],
  ])("a loop over %s", (_what, source, p) => {
    const data = { ...turns, s: digits, t: `${digits.slice(1)}2`, n: nested(), m: nested() };
    expect(bomb(`{.repeated section r}${source}{.end}`, data, { p })).toEqual([
      "LIMIT_INSTRUCTIONS",
    ]);
  });

  test("an expression of many faults", () => {
    const source = `{.eval ${"*;".repeat(4_000)}}`;
    expect(bomb(`{.repeated section r}${source}{.end}`, many)).toEqual([
      ...["EXPRESSION_FAILED", "LIMIT_ERRORS"],
    ]);
  });
});
