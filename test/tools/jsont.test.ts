import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../../tools/jsont/commands.ts";

test.each([
  ["{.section a}{b}{.end}", 0, ""],
  ["{.section a}", 1, "Reached EOF in the middle of SECTION"],
])("'jsont tree' of %s ends with %i", async (template, code, told) => {
  const file = join(mkdtempSync(join(tmpdir(), "jsont-tree-")), "page.html");
  writeFileSync(file, template);
  const printed = await commands.tree?.run([file], {});
  expect(printed?.out).toContain("section a @1:1");
  expect(printed?.err).toContain(told);
  expect(printed?.code).toBe(code);
});

test("'jsont check' of a folder tells how folders are checked", async () => {
  const checked = (async () => commands.check?.run(["test"], {}))();
  await expect(checked).rejects.toThrow(/^test: is a folder: .*npm run check-site/);
});
