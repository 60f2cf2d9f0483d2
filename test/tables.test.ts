import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createEngine, emit, type FormatterTable, type PredicateTable } from "../engine/index.ts";
import { createFormatters } from "../formatters/index.ts";
import { mayFail } from "./formatters/may-fail.ts";
import { readDocstrings } from "./support/docs/docstrings.ts";
import {
  casesByName,
  docstringOf,
  type NamedCase,
  referencePages,
  renderReferencePages,
} from "./support/docs/reference-page.ts";

const reference = createFormatters({ platform: "reference" });
const complete = createFormatters({ platform: "complete" });
const { formatters, predicates } = reference;
const formatterNames = Object.keys(formatters);
const predicateNames = Object.keys(predicates);

/** Names that give the same whatever they are given. */
const constant = new Set(["cart-subtotal", "cart-url"]);

/** Names that leave no value as it is, and always print something. */
const alwaysPrints = new Set([
  ...["AbsUrl", "add-to-cart-btn", "audio-player", "cart-quantity", "cart-subtotal", "cart-url"],
  ...["comment-count", "comment-link", "comments", "from-price", "google-calendar-url"],
  ...["humanizeDuration", "image", "item-classes", "normal-price", "product-checkout"],
  ...["product-price", "product-quick-view", "resizedHeightForWidth", "resizedWidthForHeight"],
  ...["sale-price", "squarespaceThumbnailForHeight", "squarespaceThumbnailForWidth"],
  ...["subscription-price", "summary-form-field", "timesince", "twitter-follow-button"],
  ...["video", "website-color"],
]);

/** Names that give nothing on the complete platform. */
const nothing = new Set(["datetimefield", "unit"]);

/** Names that differ only where the page has a host for islands: test/formatters/islands.test.ts. */
const withHost = new Set([
  ...["add-to-cart-btn", "product-checkout", "product-scarcity", "quantity-input"],
  "variants-select",
]);

/** Names whose golden files are cases of the engine, or that only ever report. */
const alwaysFalse = new Set(["units-metric?"]);

function runAll(
  cases: readonly NamedCase[],
  tables: { formatters: FormatterTable; predicates: PredicateTable },
): void {
  const engine = createEngine(tables);
  for (const { golden } of cases) {
    const { template, json, params, partials } = golden;
    engine.compile(template).render(json, { ...params, partials });
  }
}

type Call = {
  readonly given: string;
  readonly got: string;
  /** The result is another value. */
  readonly changed: boolean;
  /** The result prints as the value does, or prints nothing. */
  readonly unchanged: boolean;
};

/** Input and output of a formatter in its golden files of a platform, as text. */
function callsOf(name: string, cases: readonly NamedCase[], tables = reference) {
  const calls: Call[] = [];
  const entry = tables.formatters[name];
  if (!entry) throw new Error(`${name} is in no table`);
  const spied: FormatterTable = {
    ...tables.formatters,
    [name]: {
      ...entry,
      run: (value, args, context) => {
        const got = entry.run(value, args, context);
        calls.push({
          given: JSON.stringify([value, args]),
          got: JSON.stringify(got) ?? "nothing",
          changed: JSON.stringify(got) !== JSON.stringify(value),
          unchanged: emit(got) === emit(value) || emit(got).trim() === "",
        });
        return got;
      },
    },
  };
  const isComplete = tables === complete;
  const ofPlatform = cases.filter(({ golden }) => (golden.platform === "complete") === isComplete);
  runAll(ofPlatform, { formatters: spied, predicates });
  return calls;
}

function resultsOf(name: string, cases: readonly NamedCase[]): ReadonlySet<boolean> {
  const results = new Set<boolean>();
  const run = predicates[name];
  if (!run) throw new Error(`${name} is in no table`);
  const spied: PredicateTable = {
    ...predicates,
    [name]: (value, args, context) => {
      const result = run(value, args, context);
      results.add(result);
      return result;
    },
  };
  runAll(cases, { formatters, predicates: spied });
  return results;
}

describe("golden files show both sides of", () => {
  const ofFormatters = casesByName("formatters", formatterNames);
  const ofPredicates = casesByName("predicates", predicateNames);

  test.each(formatterNames.filter((name) => !constant.has(name)))("%s", (name) => {
    const calls = callsOf(name, ofFormatters.get(name) ?? []);
    expect(new Set(calls.map(({ got }) => got)).size).toBeGreaterThan(1);
  });

  test.each(formatterNames.filter((name) => !alwaysPrints.has(name)))(
    "%s: a value that it changes and one that it does not",
    (name) => {
      const cases = ofFormatters.get(name) ?? [];
      const calls = [...callsOf(name, cases), ...callsOf(name, cases, complete)];
      expect(calls.some(({ changed }) => changed)).toBe(true);
      expect(calls.some(({ unchanged }) => unchanged)).toBe(true);
    },
  );

  test.each([...alwaysPrints])("%s, which always prints something else", (name) => {
    const calls = callsOf(name, ofFormatters.get(name) ?? []);
    expect(calls.filter(({ unchanged }) => unchanged)).toEqual([]);
  });

  test.each([...constant])("%s, which are one", (name) => {
    const calls = callsOf(name, ofFormatters.get(name) ?? []);
    expect(new Set(calls.map(({ given }) => given)).size).toBeGreaterThan(1);
    expect(new Set(calls.map(({ got }) => got)).size).toBe(1);
  });

  const differing = formatterNames.filter(
    (name) => formatters[name]?.run !== complete.formatters[name]?.run && !withHost.has(name),
  );

  test.each(differing)("%s on the complete platform", (name) => {
    const calls = callsOf(name, ofFormatters.get(name) ?? [], complete);
    expect(new Set(calls.map(({ given }) => given)).size).toBeGreaterThan(1);
    const results = new Set(calls.map(({ got }) => got));
    if (nothing.has(name)) expect([...results]).toEqual(["nothing"]);
    else expect(results.size).toBeGreaterThan(1);
  });

  test.each(predicateNames.filter((name) => !alwaysFalse.has(name)))("%s", (name) => {
    expect([...resultsOf(name, ofPredicates.get(name) ?? [])].sort()).toEqual([false, true]);
  });

  test.each([...alwaysFalse])("%s, which is always false", (name) => {
    expect([...resultsOf(name, ofPredicates.get(name) ?? [])]).toEqual([false]);
  });
});

describe("docstrings", () => {
  const docstrings = readDocstrings(path.join(import.meta.dirname, "../formatters"));

  test.each([...formatterNames, ...predicateNames])("%s has one", (name) => {
    expect(docstringOf(docstrings, name)?.text).toMatch(/: /);
  });

  test.each([...mayFail])("%s says when it fails", (name) => {
    expect(docstringOf(docstrings, name)?.text).toMatch(/Errors: (?!none)|As `|report/);
  });

  test("name nothing that is in no table", () => {
    const known = new Set([...formatterNames, ...predicateNames]);
    const named = docstrings.flatMap(({ names }) => names);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

test("the reference pages are what `npm run docs` writes", () => {
  const { formatters, predicates } = renderReferencePages();
  expect(readFileSync(referencePages.formatters, "utf8")).toBe(formatters);
  expect(readFileSync(referencePages.predicates, "utf8")).toBe(predicates);
});
