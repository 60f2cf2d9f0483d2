import fc from "fast-check";
import { expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { randomTemplate } from "../support/golden/random-template.ts";
import { countLookups } from "../support/sites/count-lookups.ts";

const engine = createEngine({ ...createFormatters(), tags: { query: () => "" } });

test("gives what compile, validate and analyze give", () => {
  fc.assert(
    fc.property(randomTemplate, randomTemplate, (first, second) => {
      const files = [
        { name: "a.region", text: first },
        { name: "b.region", text: second },
      ];
      const inspection = engine.inspect(files);
      expect(inspection.template.render({ a: 1 })).toEqual(engine.compile(files).render({ a: 1 }));
      expect(inspection.analysis()).toEqual(engine.analyze(files));
      expect(inspection.findings()).toEqual(engine.validate(files));
      const partials = ["p"];
      expect(inspection.findings({ partials })).toEqual(engine.validate(files, { partials }));
    }),
    { numRuns: 500 },
  );
});

test("parses a text once, and partials that it is checked against not again", () => {
  const { formatters, lookups } = countLookups(createFormatters().formatters);
  const counting = createEngine({ ...createFormatters(), formatters });
  const page = counting.inspect("{a|html}{.include lib}{a|apply m}{a|apply n}");
  const lib = counting.inspect("{.macro m}{a|json}{.end}", { name: "lib" });
  const partials = { lib: lib.template, text: "{.macro n}{a|raw}{.end}" };
  expect(page.findings({ partials })).toEqual([]);
  page.template.render({ a: 1 }, { partials, enableInclude: true });
  expect(lookups("html")).toBe(1);
  expect(lookups("json")).toBe(1);
  expect(lookups("raw")).toBe(1);
});
