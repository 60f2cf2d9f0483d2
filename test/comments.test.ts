import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listSources, root } from "./support/sources.ts";

const sources = listSources();

/** The start of a comment, of which sentences without a subject are the usual fault. */
const subjectless = /^\s*(?:\/\/|\/?\*+) ?(?:What|Whether|Who) /m;

test("no comment begins with a question word in place of a subject", () => {
  expect(subjectless.test("  // What waits.")).toBe(true);
  expect(sources.length).toBeGreaterThan(0);
  const found = sources.filter((file) =>
    subjectless.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(found).toEqual([]);
});
