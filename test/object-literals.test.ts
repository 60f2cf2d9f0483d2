import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listSources, root } from "./support/sources.ts";

const sources = listSources();

/** Matches `...{ name`, but not `{...{ name` of JSX, which has no shorthand. */
const spread = /(?<!\{)\.\.\.\{\s*\w/;

test("no object literal is spread into another, where its members could be written", () => {
  expect(spread.test("{ ...{ a, b }, c }")).toBe(true);
  expect(sources.length).toBeGreaterThan(0);
  const self = path.relative(root, import.meta.filename);
  const found = sources.filter(
    (file) => file !== self && spread.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(found).toEqual([]);
});
