import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createFormatters } from "../../formatters/index.ts";
import { runReference } from "../support/golden/reference.ts";
import { type MarkupCase, markupCases } from "./markup-cases.ts";
import { render, renderReference } from "./rendering.ts";

/** Texts that leave an attribute or an element where nobody escapes them. */
const attacks = ['X"><script>', `X'"\u2028`, 'X"</script>'];

type Place = { readonly path: string; readonly set: (text: string) => unknown };

/** An object whose entry has another key. */
const renamed = (value: object, key: string, at: readonly string[]): Place => ({
  path: `key of ${[...at, key].join(".")}`,
  set: (text) =>
    Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name === key ? text : name, part]),
    ),
});

/** All texts and keys in a value, each with a copy of the value that has another text in its place. */
function places(value: unknown, at: readonly string[] = []): readonly Place[] {
  if (typeof value === "string") return [{ path: at.join("."), set: (text) => text }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...places(part, [...at, key]).map((place) => ({
      path: place.path,
      set: (text: string) =>
        Array.isArray(value)
          ? value.map((own, index) => (String(index) === key ? place.set(text) : own))
          : { ...value, [key]: place.set(text) },
    })),
    ...(Array.isArray(value) ? [] : [renamed(value, key, at)]),
  ]);
}

/** Fields whose text stands in the output as it is, quotes and all. */
const unescapedIn = (
  { template, data, isContent }: MarkupCase,
  render: (template: string, data: unknown) => string,
): readonly string[] => {
  const harmful = attacks.filter((text) => !isContent || text.includes("<"));
  return places(data)
    .filter(({ set }) => harmful.some((text) => render(template, set(text)).includes(text)))
    .map(({ path }) => path)
    .sort();
};

const byReference = (template: string, json: unknown): string =>
  runReference({
    template,
    json,
    partials: {},
    injects: {},
    params: { locale: "de", now: 0, enableExpr: false, enableInclude: false },
    expected: { output: "", errors: [] },
    deviation: undefined,
  }).output;

describe.each(markupCases)("$template puts only the texts it should in as they are", (one) => {
  const expected = [...one.unescaped].sort();

  test("on the server", () => {
    expect(unescapedIn(one, render)).toEqual(expected);
  });

  if (one.platform === "complete") return;

  test("on the reference platform", () => {
    expect(unescapedIn(one, renderReference)).toEqual(expected);
  });

  test("and in the reference engine", () => {
    expect(unescapedIn(one, byReference)).toEqual(expected);
  });
});

test("every formatter that gives markup is in the matrix", () => {
  const tested = new Set(markupCases.map(({ template }) => /\|([\w-]+)/.exec(template)?.[1]));
  const tables = [createFormatters(), createFormatters({ platform: "reference" })];
  const giveMarkup = tables.flatMap(({ formatters }) =>
    Object.keys(formatters).filter((name) => formatters[name]?.result === "html"),
  );
  // The result of `apply` is the template's own markup.
  expect(giveMarkup.filter((name) => name !== "apply" && !tested.has(name))).toEqual([]);
});

describe("the default theme uses no formatter that leaves content unescaped", () => {
  const folder = join(import.meta.dirname, "../../templates/themes/wasserlinie");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:region|block|list|item|html)$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const used = new Set(
    sources.flatMap((text) => [...text.matchAll(/\|([A-Za-z][\w-]*)/g)].map(([, name]) => name)),
  );
  /** On a page these are islands, whose markup React writes, or have markup of its own, in which all is escaped. */
  const islands = [
    ...["add-to-cart-btn", "product-checkout", "quantity-input", "variants-select"],
    ...["product-quick-view", "product-restock-notification"],
  ];
  const candidates = markupCases.filter(({ template }) => {
    const [, name = ""] = /\|([\w-]+)/.exec(template) ?? [];
    return used.has(name) && !islands.includes(name);
  });

  test("there are templates, and formatters in them", () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(candidates.length).toBeGreaterThan(0);
  });

  test.each(markupCases.filter(({ isContent }) => isContent))(
    "$template stands in no attribute",
    ({ template }) => {
      const [, name = ""] = /\|([\w-]+)/.exec(template) ?? [];
      const inAttribute = new RegExp(`="[^"<>]*\\|${name}\\}`);
      expect(sources.filter((source) => inAttribute.test(source))).toEqual([]);
    },
  );

  test.each(candidates)(
    "$template takes only the shop's own words as they are",
    ({ unescaped }) => {
      expect(unescaped.filter((path) => !path.startsWith("localizedStrings."))).toEqual([]);
    },
  );

  test.each([
    "audio-player",
    "image",
    "image-meta",
    "social-button",
    "summary-form-field",
    "video",
  ])("%s is not in it", (name) => {
    expect(used).not.toContain(name);
  });
});
