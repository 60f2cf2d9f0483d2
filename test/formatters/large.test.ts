import { expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { largeCases } from "./large-cases.ts";

const engine = createEngine(createFormatters());

/** Parts of the data: elements of an array, keys of an object, pieces of a text. */
const COUNT = 500;

test.each(largeCases)(
  "$template writes every part of its data",
  ({ template, data, length = (parts) => parts }) => {
    const { output, errors } = engine
      .compile(template)
      .render(data(COUNT), { locale: "de", now: 0 });
    expect(errors).toEqual([]);
    expect(output.length).toBeGreaterThanOrEqual(length(COUNT));
  },
);
