import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/operators/security.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(1)
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("each group of attacks has a promise, and tests that exist", () => {
  expect(rows).toHaveLength(28);
  expect(new Set(rows.map(([, group]) => group)).size).toBe(28);
  for (const [, group = "", promise = "", tests = ""] of rows) {
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    expect([group, promise.length > 20, files.length > 0]).toEqual([group, true, true]);
    const missing = files.filter((file) => !/\.test\.ts$/.test(file) || !existsSync(file));
    expect([group, missing]).toEqual([group, []]);
    for (const file of files) expect(readFileSync(file, "utf8")).toMatch(/\btest(?:\.each)?\(/);
  }
});
