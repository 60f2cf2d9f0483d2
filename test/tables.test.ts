import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createEngine, type FormatterTable, type PredicateTable } from "../engine/index.ts";
import { createFormatters } from "../formatters/index.ts";
import { mayFail } from "./formatters/may-fail.ts";
import { readDocstrings } from "./support/docstrings.ts";
import {
  casesByName,
  docstringOf,
  type NamedCase,
  referencePage,
  renderReferencePage,
} from "./support/reference-page.ts";

const { formatters, predicates } = createFormatters({ platform: "reference" });
const formatterNames = Object.keys(formatters);
const predicateNames = Object.keys(predicates);

/** Names that give the same whatever they are given. */
const constant = new Set(["cart-subtotal", "cart-url"]);

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

/** What a formatter was given and gave in its golden files, as text. */
function callsOf(name: string, cases: readonly NamedCase[]) {
  const calls: { readonly given: string; readonly got: string }[] = [];
  const entry = formatters[name];
  if (!entry) throw new Error(`${name} is in no table`);
  const spied: FormatterTable = {
    ...formatters,
    [name]: {
      ...entry,
      run: (value, args, context) => {
        const got = entry.run(value, args, context);
        calls.push({ given: JSON.stringify([value, args]), got: JSON.stringify(got) ?? "nothing" });
        return got;
      },
    },
  };
  runAll(cases, { formatters: spied, predicates });
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

  test.each([...constant])("%s, which are one", (name) => {
    const calls = callsOf(name, ofFormatters.get(name) ?? []);
    expect(new Set(calls.map(({ given }) => given)).size).toBeGreaterThan(1);
    expect(new Set(calls.map(({ got }) => got)).size).toBe(1);
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

test("the reference page is what `npm run docs` writes", () => {
  expect(readFileSync(referencePage, "utf8")).toBe(renderReferencePage());
});
