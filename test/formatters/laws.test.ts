import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { turns } from "../support/turns.ts";
import { mayFail } from "./may-fail.ts";
import { renderReference } from "./rendering.ts";

const platforms = ["complete", "reference"] as const;

const json = fc.jsonValue({ maxDepth: 3, noUnicodeString: false });
const args = fc.array(fc.stringMatching(/^[a-z%][\w:.]{0,6}$/), { maxLength: 3 });

describe.each(platforms)("on any JSON value, in the mode %s,", (platform) => {
  const tables = createFormatters({ platform });
  const engine = createEngine(tables);
  const errorsOf = (template: string, data: unknown) =>
    engine.compile(template).render(data, { locale: "de", now: 0, enableExpr: true }).errors;

  const formatters = Object.keys(tables.formatters).filter((name) => !mayFail.has(name));
  test.each(formatters.filter((name) => name !== "apply"))("%s does not fail", (name) => {
    fc.assert(
      fc.property(json, args, (value, words) => {
        const template = `{@|${[name, ...words].join(" ")}}{x|${name}}`;
        expect(errorsOf(template, value)).toEqual([]);
      }),
      { numRuns: turns(5, 40) },
    );
  });

  test("no predicate fails", () => {
    const predicates = Object.keys(tables.predicates).filter((name) => !mayFail.has(name));
    fc.assert(
      fc.property(json, args, fc.constantFrom(...predicates), (value, words, name) => {
        expect(errorsOf(`{.${[name, ...words].join(" ")}}T{.or}F{.end}`, value)).toEqual([]);
      }),
      { numRuns: turns(200, 1000) },
    );
  });
});

describe("hostile names find nothing", () => {
  test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("%s", (key) => {
    const data = { x: { id: key }, key };
    for (const formatter of [
      `prop ${key}`,
      "get key",
      `find-first ${key}`,
      `product-quick-view ${key}`,
      `image-color ${key}`,
    ]) {
      expect(renderReference(`{x|${formatter}}`, data)).not.toMatch(/function|native|\[object/);
    }
    expect(renderReference("[{m|message key}]", { m: `{${key}}`, key: 1 })).toBe("[]");
    expect(renderReference(`[{x|decimal ${key}:1}][{x|datetime ${key}}]`, { x: 5 })).toMatch(
      /^\[5\]/,
    );
    expect(renderReference("{x|product-status}", data)).toContain("sold out");
  });

  test("__proto__ is a key like any other", () => {
    expect(renderReference("{x|key-by id|json}", { x: [{ id: "__proto__" }] })).toBe(
      '{"__proto__":{"id":"__proto__"}}',
    );
  });
});
