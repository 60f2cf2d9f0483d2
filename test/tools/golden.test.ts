import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { reporters } from "../../tools/golden/reporters.ts";
import { runGolden } from "../../tools/golden/run.ts";

let theme = "";
beforeEach(() => {
  theme = mkdtempSync(join(tmpdir(), "theme-"));
  for (const folder of ["blocks", "tests"]) mkdirSync(join(theme, folder));
  writeFileSync(join(theme, "blocks/price.block"), "<b>{price|apply money.block}</b>\n");
  writeFileSync(join(theme, "blocks/money.block"), "{@|money}");
  writeFileSync(join(theme, "price.json"), '{"price":{"value":"1234.5","currency":"EUR"}}');
});

const tests = () => join(theme, "tests");

const writeCase = (name: string, ...outputs: string[]) =>
  writeFileSync(
    join(tests(), name),
    [
      ":TEMPLATE-FILE",
      "../blocks/price.block",
      ":PARTIALS-FOLDER",
      "../blocks",
      ":JSON-FILE",
      "../price.json",
      ...outputs,
      "",
    ].join("\n"),
  );

const german = [":OUTPUT-de", "<b>1.234,50\u00a0€</b>", ""];
const english = [":OUTPUT-en", "<b>€1,234.50</b>", ""];

test("a case takes template, partials and data from a theme's files, in each locale", async () => {
  writeCase("price.html", ...german, ...english);
  expect((await runGolden([tests()])).lines.at(-1)).toBe("1 passed, 0 failed");
});

test("a locale with another output fails, and the difference is shown", async () => {
  writeCase("price.html", ...german, ":OUTPUT-fr", "<b>1.234,50 €</b>");
  const { ok, outcomes } = await runGolden([tests()]);
  expect(ok).toBe(false);
  expect(outcomes[0]?.faults).toEqual([
    "OUTPUT-fr:",
    "output:",
    "  - <b>1.234,50 €</b>",
    "  + <b>1\\u202f234,50\\u00a0€</b>",
  ]);
});

test("a file that is missing fails its case alone", async () => {
  writeCase("price.html", ...german);
  writeFileSync(join(tests(), "gone.html"), ":TEMPLATE-FILE\nno.block\n:JSON\n1\n:OUTPUT\n");
  const { lines, outcomes } = await runGolden([tests()]);
  expect(lines.at(-1)).toBe("1 passed, 1 failed");
  expect(outcomes[0]?.faults.join()).toMatch(/^failed: ENOENT/);
});

test("an update writes the outputs that are missing or differ, and passes", async () => {
  writeCase("new.html");
  writeCase("old.html", ":OUTPUT-de", "old", "", ":OUTPUT-en", "", ":PARAMS", '{"now":1}');
  const run = await runGolden([tests()], { update: true });
  expect(run.lines.at(-1)).toBe("2 passed, 0 failed");
  expect(readFileSync(join(tests(), "old.html"), "utf8")).toContain(
    [":OUTPUT-de", "<b>1.234,50\u00a0€</b>", "", ":OUTPUT-en", "<b>€1,234.50</b>", ""].join("\n"),
  );
  const again = await runGolden([tests()], { update: true });
  expect(again.lines.filter((line) => line.startsWith("updated"))).toEqual([]);
});

test.each(["a\n:JSON\n1", "a\n:OTHER", " :JSON"])(
  "an update refuses an output with a line that would begin a section: %j",
  async (output) => {
    const text = `:TEMPLATE\n{text}\n:JSON\n${JSON.stringify({ text: output })}\n:OUTPUT\nold\n`;
    writeFileSync(join(tests(), "headed.html"), text);
    const { ok, outcomes } = await runGolden([tests()], { update: true });
    expect(ok).toBe(false);
    expect(outcomes[0]?.faults).toEqual([
      expect.stringMatching(/^failed: The output has a line that begins a section: :[A-Z]+$/),
    ]);
    expect(readFileSync(join(tests(), "headed.html"), "utf8")).toBe(text);
  },
);

test("an update keeps a case that has errors which it does not expect, and tells them", async () => {
  const error = JSON.stringify({
    type: "parser",
    message: "SyntaxError: Formatter 'htlm' is unknown",
  });
  const text = (...more: readonly string[]) =>
    [":TEMPLATE", "a{a|htlm}", ":JSON", "{}", ...more, ""].join("\n");
  const kept = { "new.html": text(), "old.html": text(":OUTPUT", "old") };
  const expecting = text(":OUTPUT", "old", ":ERRORS", `[${error}]`);
  for (const [name, one] of Object.entries({ ...kept, "wanted.html": expecting })) {
    writeFileSync(join(tests(), name), one);
  }
  const { ok, lines, outcomes } = await runGolden([tests()], { update: true });
  expect(ok).toBe(false);
  expect(lines.filter((line) => line.startsWith("updated"))).toEqual([
    `updated ${join(tests(), "wanted.html")}`,
  ]);
  const faults = ["failed: OUTPUT is kept because of its", "errors:", `  + ${error}`];
  expect(outcomes.map((one) => one.faults)).toEqual([faults, faults, []]);
  for (const [name, one] of Object.entries(kept)) {
    expect(readFileSync(join(tests(), name), "utf8")).toBe(one);
  }
});

test("reports are read by others: TAP", async () => {
  writeCase("bad#1.html", ":OUTPUT", "x");
  writeCase("good.html", ...german);
  expect(reporters.tap(await runGolden([tests()]))).toBe(
    [
      "TAP version 14",
      "1..2",
      "not ok 1 - bad\\#1.html",
      "  ---",
      "  message: |",
      "    output:",
      "      - x",
      "      + <b>€1,234.50</b>",
      "  ...",
      "ok 2 - good.html",
      "",
    ].join("\n"),
  );
});

test("reports are read by others: JUnit, with open cases as skipped ones", async () => {
  writeCase("bad.html", ":OUTPUT", "x");
  writeCase("good.html", ...german);
  writeCase("later.html", ":OUTPUT", "y");
  writeFileSync(join(theme, "open.txt"), "later.html\n");
  const report = reporters.junit(await runGolden([tests()], { open: join(theme, "open.txt") }));
  expect(report.replaceAll(tests(), "T")).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="T" tests="3" failures="1" skipped="1">
    <testcase name="bad.html" classname="T"><failure message="differs">output:
  - x
  + &lt;b&gt;€1,234.50&lt;/b&gt;</failure></testcase>
    <testcase name="good.html" classname="T"/>
    <testcase name="later.html" classname="T"><skipped/></testcase>
  </testsuite>
</testsuites>
`);
});
