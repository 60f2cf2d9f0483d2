import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { parseCase } from "../../tools/golden/case.ts";
import { findCases } from "../../tools/golden/files.ts";

const engine = createEngine(createFormatters({ platform: "reference" }));

/** Tags that print nothing, so many that the code of what follows them is the short one. */
const many = "{nothing-of-that-name}".repeat(5_001);

const instructions = path.join(import.meta.dirname, "../golden/instructions");
/** Those of names and values; the others have no code of their own there. */
const cases = findCases(instructions)
  .map((file) => [path.basename(file), parseCase(readFileSync(file, "utf8"))] as const)
  .filter(([name]) => /^(?:variable|section|repeated|if|var|ctx|hostile)-?/.test(name));

describe("behind thousands of tags a template means the same", () => {
  test.each(cases)("%s", (_name, { template, json, partials, injects, params }) => {
    const render = (source: string) => {
      const { output, errors } = engine
        .compile(source)
        .render(json, { partials, injects, ...params });
      return { output, errors: errors.map(({ message }) => message) };
    };
    expect(render(many + template)).toEqual(render(template));
  });
});
