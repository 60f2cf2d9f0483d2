import fc from "fast-check";
import { expect, test } from "vitest";
import {
  compareResults,
  type GoldenCase,
  type GoldenResult,
  runCase,
} from "../support/golden/golden.ts";
import { randomCase } from "../support/golden/random.ts";
import { runReference } from "../support/golden/reference.ts";
import { turns } from "../support/turns.ts";

/** Cases of one run; a long search by hand sets more. */
const numRuns = Number(process.env.DIFFERENTIAL_RUNS ?? turns(2000, 20_000));
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
