import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { checkFile, findCases, splitSections } from "./support/golden.ts";
import { runReference } from "./support/golden-reference.ts";

const folder = path.join(import.meta.dirname, "golden");
const files = findCases(folder);

test("there are golden files", () => {
  expect(files.length).toBeGreaterThan(0);
});

describe.each(files.map((file) => [path.relative(folder, file), file]))("%s", (_name, file) => {
  test("renders as written", () => {
    expect(checkFile(file)).toEqual([]);
  });

  // A deviation says why the reference engine gives something else.
  test.skipIf(splitSections(readFileSync(file, "utf8")).has("DEVIATION"))(
    "is what the reference engine renders",
    () => {
      expect(checkFile(file, runReference)).toEqual([]);
    },
  );
});
