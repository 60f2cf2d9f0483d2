import { readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { parseCase } from "../support/golden.ts";
import { runReference } from "../support/golden-reference.ts";
import { product } from "./product-arbitrary.ts";
import { renderReference } from "./rendering.ts";

const platforms = ["complete", "reference"] as const;

/** Names whose formatter may fail on some value, as the specification records. */
const mayFail = new Set([
  "cart-subtotal",
  "date",
  "encode-uri",
  "encode-uri-component",
  "google-calendar-url",
  "message",
  "money",
  "plural",
  "product-price",
  "same-day?",
  "subscription-price",
  "summary-form-field",
  "units-metric?",
  "url-encode",
]);

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
      { numRuns: 40 },
    );
  });

  test("no predicate fails", () => {
    const predicates = Object.keys(tables.predicates).filter((name) => !mayFail.has(name));
    fc.assert(
      fc.property(json, args, fc.constantFrom(...predicates), (value, words, name) => {
        expect(errorsOf(`{.${[name, ...words].join(" ")}}T{.or}F{.end}`, value)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

const shop = [
  "add-to-cart-btn",
  "from-price",
  "item-classes",
  "normal-price",
  "product-checkout",
  "product-price",
  "product-status",
  "quantity-input",
  "sale-price",
  "subscription-price",
  "variants-select",
];

test.each(shop)("%s of any product is what the reference engine renders", (name) => {
  const template = `[{@|${name}}]{.sold-out?}T{.or}F{.end}{.on-sale?}T{.or}F{.end}{.varied-prices?}T{.or}F{.end}`;
  const golden = parseCase(`:JSON\n{}\n:TEMPLATE\n${template}\n:OUTPUT\n`);
  fc.assert(
    fc.property(product, (item) => {
      const expected = runReference({ ...golden, template, json: item }).output;
      expect(renderReference(template, item, { locale: "en", enableExpr: true })).toBe(expected);
    }),
    { numRuns: 150 },
  );
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

describe("every name has a golden file", () => {
  const golden = path.join(import.meta.dirname, "../golden");
  const proven = (folder: string) =>
    new Set(
      readdirSync(path.join(golden, folder)).map((file) => file.replace(/-[^-]+\.html$/, "")),
    );
  const { formatters, predicates } = createFormatters();

  test("formatters", () => {
    const files = proven("formatters");
    expect(Object.keys(formatters).filter((name) => !files.has(name))).toEqual([]);
  });

  test("predicates", () => {
    const files = proven("predicates");
    expect(Object.keys(predicates).filter((name) => !files.has(name.slice(0, -1)))).toEqual([]);
  });
});
