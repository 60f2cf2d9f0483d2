import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine, type Engine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { isInReference, runReference } from "../support/golden/reference.ts";
import { turns } from "../support/turns.ts";
import { partials, randomCall, type Sample } from "./random/call.ts";

const tables = createFormatters({ platform: "reference" });
const engine = createEngine(tables);
const complete = createEngine(createFormatters({ platform: "complete" }));

/** The names of the reference engine; our own are shown by golden files. */
const names = [...Object.keys(tables.formatters), ...Object.keys(tables.predicates)].filter(
  isInReference,
);

/** Runs of each name in the suite; a long search by hand sets more. */
const numRuns = Number(process.env.DIFFERENTIAL_RUNS ?? turns(3, 25));

const expectSame = (sample: Sample): void => expectSameOf(engine, sample);

function expectSameOf(engine: Engine, { template, json, params }: Sample): void {
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
  test.each(names)("%s", (name) => {
    fc.assert(fc.property(randomCall(name), expectSame), { numRuns });
  });
});

/** Names that the server alone has, in its own way: test/formatters/platform.test.ts. */
const named =
  /\|(?:money-(?:format|string)|moneyFormat|i18n-money-format|unit|datetimefield|cart-subtotal|date|comments|like-button|social-button(?:-inline)?)\b/;

/** The texts that the server alone takes from the website. */
const texts = ["salePriceText", "originalPriceText", "commentCountText"];

test("the complete platform without a page gives the same, but for named entries", () => {
  const sample = fc
    .oneof(...names.map(randomCall))
    .filter(
      ({ template, json }) =>
        !named.test(template) && !texts.some((key) => JSON.stringify(json).includes(key)),
    );
  fc.assert(
    fc.property(sample, (one) => expectSameOf(complete, one)),
    { numRuns: numRuns * 20 },
  );
});
