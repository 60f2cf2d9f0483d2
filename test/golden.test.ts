import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parseCase } from "../tools/golden/case.ts";
import { compareResults } from "../tools/golden/compare.ts";
import { findCases } from "../tools/golden/files.ts";
import { checkFile, runCase } from "../tools/golden/golden.ts";
import { runReference } from "./support/golden/reference.ts";

const folder = path.join(import.meta.dirname, "golden");
const files = findCases(folder);

test("there are golden files", () => {
  expect(files.length).toBeGreaterThan(0);
});

describe.each(files.map((file) => [path.relative(folder, file), file]))("%s", (_name, file) => {
  const golden = parseCase(readFileSync(file, "utf8"));

  test("renders as written", async () => {
    expect(await checkFile(file)).toEqual([]);
  });

  if (golden.platform === "complete") {
    test("is on the reference platform what the reference engine renders, and not that here", () => {
      const reference = runReference(golden);
      expect(compareResults(reference, runCase({ ...golden, platform: undefined }))).toEqual([]);
      expect(compareResults(reference, golden.expected)).not.toEqual([]);
    });
    return;
  }

  // A deviation says why the reference engine gives something else.
  test.skipIf(golden.deviation !== undefined)("is what the reference engine renders", async () => {
    expect(await checkFile(file, {}, runReference)).toEqual([]);
  });
});
