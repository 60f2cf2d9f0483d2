import fc from "fast-check";
import type { GoldenCase } from "../../../tools/golden/case.ts";
import { randomTemplate } from "./random-template.ts";

const scalar = fc.constantFrom<unknown>(
  ...[
    null,
    0,
    1,
    2,
    3,
    -1,
    1.5,
    true,
    false,
    "",
    "x",
    "2",
    "<b>",
    " ",
    "true",
    "é😀\ud83d",
    "10",
    "{a}",
  ],
  ...[-0, 1e21, 1e-7, 9007199254740992, "a\nb", "\u2028", "{.end}"],
);

const key = fc.constantFrom(
  ..."a b c d 0 1 length @ @b $a x d-1 k toString 99999999999 007 debug".split(" "),
);

const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

const data = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(key, value, { maxKeys: 6, noNullPrototype: true }) },
  { weight: 1, arbitrary: value },
);

const params = fc.record({
  locale: fc.constant(undefined),
  now: fc.constant(0),
  enableExpr: fc.constantFrom(true, true, true, false),
  enableInclude: fc.constantFrom(true, true, true, false),
  exprOpts: fc.constantFrom(...[undefined, undefined, {}, { maxTokens: 3 }, { maxStringLen: 2 }], {
    maxTokens: 0,
    maxStringLen: -1,
  }),
});

/** A random template with random data, partials and options, as a golden case without an expected result. */
export const randomCase: fc.Arbitrary<GoldenCase> = fc
  .tuple(randomTemplate, data, randomTemplate, randomTemplate, params, value)
  .map(([template, json, p, q, params, injected]) => ({
    template,
    json,
    partials: { p, q: `{@}{a}${q}`, r: "R{@|apply r}", s: "{@|apply s}{@|apply p}", "": "E" },
    injects: { f: { a: 1, b: [2] }, "./g/h.json": injected, zero: 0 },
    params,
    expected: { output: "", errors: [] },
    deviation: undefined,
  }));
