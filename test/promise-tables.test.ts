import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Cells of each row of a document's tables, the first and last empty, without the rows of names. */
const rowsOf = (document: string): readonly (readonly string[])[] =>
  readFileSync(document, "utf8")
    .split("\n")
    .filter((line, at, lines) => line.startsWith("| ") && !lines[at + 1]?.startsWith("|---"))
    .map((line) => line.split("|").map((cell) => cell.trim()));

/** The tests that a cell names. */
const testsIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`(test\/[^`]+)`/g)].map(([, file = ""]) => file);

const rows = rowsOf("docs/operators/security.md");

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

test("each chapter of ASVS has what holds and its tests, or does not apply", () => {
  const chapters = rowsOf("docs/operators/asvs.md");
  expect(chapters.map(([, name = ""]) => Number.parseInt(name, 10))).toEqual(
    Array.from({ length: 17 }, (_, at) => at + 1),
  );
  const bare = chapters.filter(
    ([, , holds = "", shown = ""]) =>
      testsIn(shown).length === 0 && !holds.startsWith("does not apply"),
  );
  expect(bare).toEqual([]);
});

/** How many criteria of levels A and AA each guideline of WCAG 2.2 has. */
const guidelines: readonly (readonly [name: string, criteria: number])[] = [
  ...([
    ["1.1", 1],
    ["1.2", 5],
    ["1.3", 5],
    ["1.4", 9],
  ] as const),
  ...([
    ["2.1", 3],
    ["2.2", 2],
    ["2.3", 1],
    ["2.4", 8],
    ["2.5", 6],
  ] as const),
  ...([
    ["3.1", 2],
    ["3.2", 5],
    ["3.3", 6],
    ["4.1", 2],
  ] as const),
];

test("each criterion of accessibility has its test, the day of a look by hand, or is the owner's", () => {
  const rows = rowsOf("docs/owners/accessibility.md");
  const criteria = rows.filter(([, name = ""]) => /^\d/.test(name));
  const numbers = criteria.map(([, name = ""]) => name.split(" ")[0] ?? "");
  expect(new Set(numbers).size).toBe(55);
  const counts = guidelines.map(
    ([name]) => [name, numbers.filter((number) => number.startsWith(`${name}.`)).length] as const,
  );
  expect(counts).toEqual(guidelines);
  const bare = criteria.filter(([, , , holds = "", shown = ""]) => {
    const isShown = /^axe|looked at on \d+ \w+ \d{4}/.test(shown) || testsIn(shown).length > 0;
    return !isShown && !holds.startsWith("yours");
  });
  expect(bare).toEqual([]);
});

test("each kind of page has tests that exist, in which axe reads it", () => {
  const kinds = rowsOf("docs/owners/accessibility.md").filter(([, name = ""]) => !/^\d/.test(name));
  expect(kinds.length).toBeGreaterThan(8);
  for (const [, kind, axe = "", keys = ""] of kinds) {
    const files = testsIn(axe);
    expect([kind, files.length > 0]).toEqual([kind, true]);
    expect([...files, ...testsIn(keys)].filter((file) => !existsSync(file))).toEqual([]);
    const silent = files.filter(
      (file) => !/accessibilityFindings/.test(readFileSync(file, "utf8")),
    );
    expect([kind, silent]).toEqual([kind, []]);
  }
});
