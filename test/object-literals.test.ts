import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const sources = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");

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
