import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import type { GoldenCase, GoldenResult } from "../../tools/golden/case.ts";
import { compareResults } from "../../tools/golden/compare.ts";
import { runCase } from "../../tools/golden/golden.ts";
import { randomCase } from "../support/golden/random.ts";
import { runReference } from "../support/golden/reference.ts";
import { turns } from "../support/turns.ts";

/** Cases of one run; a long search by hand sets more. */
const numRuns = Number(process.env.DIFFERENTIAL_RUNS ?? turns(2000, 6000));
/** In the test's name, so that each run can be repeated. */
const seed = Number(process.env.DIFFERENTIAL_SEED ?? Date.now() % 2 ** 31);

/** After an exception the scope differs: a documented deviation. `{.if }` is one without a scope of its own. */
const hasException = ({ errors }: GoldenResult): boolean =>
  errors.some(
    ({ message }) =>
      /Unexpected \w+ error when executing/.test(message) && !message.includes("executing IF: "),
  );

/** The deviation that is documented, with golden files of its own: inherited names. */
const deviations = /\|(?:toString|constructor)\b/;

const isDeviation = ({ template, partials }: GoldenCase): boolean =>
  [template, ...Object.values(partials)].some((text) => deviations.test(text));

test(`ours equals the reference on ${numRuns} random templates, seed ${seed}`, () => {
  let skipped = 0;
  fc.assert(
    fc.property(randomCase, (golden) => {
      fc.pre(!isDeviation(golden));
      const reference = runReference(golden);
      if (hasException(reference)) {
        skipped++;
        return;
      }
      const ours = runCase(golden);
      expect(ours.output).toBe(reference.output);
      expect(compareResults(reference, ours)).toEqual([]);
    }),
    { numRuns, seed },
  );
  // Else the templates test little but exceptions.
  expect(skipped).toBeLessThan(numRuns / 50);
});

test("text without braces renders to itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      fc.pre(!text.includes("{"));
      const golden = { template: text, json: {}, partials: {}, injects: {} };
      const params = { enableExpr: true, enableInclude: true };
      const rest = { params, expected: { output: "", errors: [] }, deviation: undefined };
      expect(runCase({ ...golden, ...rest })).toEqual({ output: text, errors: [] });
    }),
  );
});

test("content is never read as template", () => {
  fc.assert(
    fc.property(randomCase, ({ template }) => {
      // Values that look like templates come out as they went in, through each way there is.
      const ways =
        "{a}|{.var @x a}{@x}|{.section s}{@}{.end}|{.inject @y f}{@y}|{a|apply p}|{a|apply q k=1}|{.eval a}";
      const golden = {
        template: ways,
        json: { a: template, s: template || 0 },
        injects: { f: template },
      };
      const result = runCase({
        ...golden,
        partials: { p: "{@}", q: "{.include p output}" },
        params: { enableExpr: true, enableInclude: true },
        expected: { output: "", errors: [] },
        deviation: undefined,
      });
      expect(result).toEqual({ output: Array(7).fill(template).join("|"), errors: [] });
    }),
    { numRuns: 500 },
  );
});

test("a template that is rendered again reports what the reference does when it executes the text again", () => {
  const template = "{.repeated section a}{.eval (}{@|apply p}{.end}{.eval 1 +}";
  const partials = { p: "{.eval [}" };
  const golden = {
    template,
    json: { a: [1, 2] },
    partials,
    injects: {},
    params: { enableExpr: true, enableInclude: false },
    expected: { output: "", errors: [] },
    deviation: undefined,
  };
  const compiled = createEngine(createFormatters()).compile(template);
  for (let run = 0; run < 3; run++) {
    const reference = runReference(golden);
    expect(reference.errors.length).toBeGreaterThan(2);
    const { output, errors } = compiled.render(golden.json, { partials, enableExpr: true });
    const ours = errors.map(({ type, message }) => ({ type: String(type), message }));
    expect({ output, errors: ours }).toEqual(reference);
  }
});

test("at most five deviations are documented", () => {
  const readme = readFileSync("engine/README.md", "utf8");
  const section = readme.slice(readme.indexOf("## Deviations from"), readme.indexOf("Additions:"));
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(5);
});
