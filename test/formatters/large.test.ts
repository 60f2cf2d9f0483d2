import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { largeCases } from "./large-cases.ts";

const engine = createEngine({
  ...createFormatters(),
  limits: { instructions: 1e9, outputLength: 2e8 },
});

/** Parts of the data: elements of an array, keys of an object, pieces of a text. */
const COUNT = 50_000;

/**
 * Time of the processor, whatever else runs. One look at each part takes the slowest of them 2 s for an output
 * of 47 MB and most a tenth of it; one at each of the 2,500,000,000 pairs of parts takes much longer.
 */
const CAP_MS = 8000;

describe(`data of ${COUNT} parts takes no more than ${CAP_MS} ms`, () => {
  test.each(largeCases)(
    "$template",
    ({ template, data, length = (parts) => parts }) => {
      const large = data(COUNT);
      const started = process.cpuUsage();
      const { output, errors } = engine.compile(template).render(large, { locale: "de", now: 0 });
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(CAP_MS);
      expect(errors).toEqual([]);
      expect(output.length).toBeGreaterThanOrEqual(length(COUNT));
    },
    120_000,
  );
});
