import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { runReference } from "../support/golden-reference.ts";
import { partials, randomCall, type Sample } from "./random/call.ts";

const tables = createFormatters({ platform: "reference" });
const engine = createEngine(tables);

/** Runs of each name in the suite; a long search by hand sets more. */
const numRuns = Number(process.env.DIFFERENTIAL_RUNS ?? 25);

function expectSame({ template, json, params }: Sample): void {
  const expected = runReference({
    template,
    json: structuredClone(json),
    partials,
    injects: {},
    params,
    expected: { output: "", errors: [] },
    deviation: undefined,
  });
  const { output, errors } = engine.compile(template).render(json, { ...params, partials });
  expect({ output, errors: errors.map(({ type, message }) => ({ type, message })) }).toEqual(
    expected,
  );
}

describe("any data gives what the reference engine gives", () => {
  test.each([...Object.keys(tables.formatters), ...Object.keys(tables.predicates)])(
    "%s",
    (name) => {
      fc.assert(fc.property(randomCall(name), expectSame), { numRuns });
    },
  );
});
