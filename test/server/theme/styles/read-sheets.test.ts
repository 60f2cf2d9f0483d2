import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Repository } from "../../../../server/theme/repository/repository.ts";
import { readCustomStyles, readStyleSheets } from "../../../../server/theme/styles/styles.ts";
import { writeFolder } from "../../../support/sites/site-files.ts";

function read(files: Readonly<Record<string, string>>, listed: readonly string[]) {
  const repository = new Repository(writeFolder(files));
  const sheets = readStyleSheets(repository, listed);
  return {
    texts: sheets.map(({ text }) => text),
    diagnostics: repository.diagnostics.map(({ severity, message }) => `${severity} ${message}`),
  };
}

test("sheets come in the order of the list, reset.css before them", () => {
  const files = { "styles/a.less": "a", "styles/b.css": "b", "styles/reset.css": "r" };
  expect(read(files, ["b.css", "a.less"])).toEqual({ texts: ["r", "b", "a"], diagnostics: [] });
});

test("a listed reset.css keeps its place", () => {
  const files = { "styles/a.less": "a", "styles/reset.css": "r" };
  expect(read(files, ["a.less", "reset.css"]).texts).toEqual(["a", "r"]);
  expect(read(files, ["a.less", "reset"]).texts).toEqual(["a", "r"]);
});

test("an extension may be left out; a file of the exact name goes before", () => {
  const files = { "styles/a.less": "a", "styles/b.css": "b", "styles/deep/c.less": "c" };
  expect(read(files, ["a", "b", "deep/c"]).texts).toEqual(["a", "b", "c"]);
});

test("a listed file that is missing is skipped with a warning", () => {
  expect(read({ "styles/a.less": "a" }, ["gone.less", "a.less"])).toEqual({
    texts: ["a"],
    diagnostics: ["warning style sheet 'gone.less' is missing"],
  });
});

test("a file that is listed twice is read once", () => {
  expect(read({ "styles/a.less": "a" }, ["a.less", "a"]).texts).toEqual(["a"]);
});

test("upper and lower case that differ are a warning", () => {
  const { texts, diagnostics } = read({ "styles/Base.less": "a" }, ["base.less"]);
  expect(texts).toEqual(["a"]);
  expect(diagnostics).toEqual([expect.stringContaining("upper and lower case differ")]);
});

test.each([
  ["../template.conf"],
  ["../../etc/passwd"],
  ["/etc/passwd"],
  ["../scripts/x.css"],
  ["a.txt"],
])("%s is no style sheet", (name) => {
  const files = { "template.conf": "{}", "scripts/x.css": "x", "styles/a.txt": "t" };
  const { texts, diagnostics } = read(files, [name]);
  expect(texts).toEqual([]);
  expect(diagnostics).toEqual([`warning style sheet '${name}' is missing`]);
});

test("sheets beyond 2 MB in all are left out and named", () => {
  const large = "/* */".repeat(180_000);
  const files = { "styles/a.css": large, "styles/b.css": large, "styles/c.css": large };
  const { texts, diagnostics } = read(files, ["a", "b", "c"]);
  expect(texts).toHaveLength(2);
  expect(diagnostics).toEqual([expect.stringMatching(/^error is left out: .* larger than 2 MB$/)]);
});

test("the owner's own CSS is custom.css or custom.less beside site.json", () => {
  const textIn = (files: Readonly<Record<string, unknown>>) =>
    readCustomStyles(writeFolder(files)).custom?.text;
  expect(textIn({ "custom.less": "l" })).toBe("l");
  expect(textIn({ "custom.css": "c", "custom.less": "l" })).toBe("c");
  expect(textIn({ "site.json": {} })).toBeUndefined();
});

test("the owner's own CSS is left out and named when it cannot be read", () => {
  const folder = writeFolder({ "custom.css": "" });
  writeFileSync(join(folder, "custom.css"), Buffer.from([0x61, 0xff]));
  const { custom, diagnostics } = readCustomStyles(folder);
  expect(custom).toBeUndefined();
  expect(diagnostics).toEqual([
    expect.objectContaining({ severity: "error", message: "is not UTF-8 text" }),
  ]);
});
