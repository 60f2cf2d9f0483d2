import fc from "fast-check";
import { expect, test } from "vitest";
import { compareResults, runCase } from "../support/golden.ts";
import { randomCase } from "../support/golden-random.ts";
import { runReference } from "../support/golden-reference.ts";

test("ours equals the reference on random templates", () => {
  fc.assert(
    fc.property(randomCase, (golden) => {
      const reference = runReference(golden);
      // After an exception the scope differs: a documented deviation.
      fc.pre(!reference.errors.some(({ message }) => message.includes("Unexpected")));
      expect(compareResults(reference, runCase(golden))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
}, 60_000);

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
