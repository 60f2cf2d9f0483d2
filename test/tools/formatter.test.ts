import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { format } from "prettier";
import { expect, test } from "vitest";
import { openLiveSites } from "../../server/development/live-sites.ts";
import { createSiteEngine } from "../../server/render/site-engine.ts";
import { plugin } from "../../tools/formatter/plugin.ts";
import { readTemplates } from "../../tools/formatter/theme.ts";
import { parseCase } from "../../tools/golden/case.ts";
import { findCases } from "../../tools/golden/files.ts";
import { startApp } from "../support/server/storefront.ts";
import { sampleSites } from "../support/sites/sample-pages.ts";
import { siteTools } from "../support/sites/site-tools.ts";
import { checkLayout } from "../support/tools/check-layout.ts";
import { randomPage } from "../support/tools/random-page.ts";
import { browserTree } from "../support/tools/same-page.ts";

const ROOT = path.join(import.meta.dirname, "../..");

const formatted = (text: string, filepath = "template") =>
  format(text, { filepath, parser: "jsont", plugins: [plugin] });

test("lines are indented by the elements and blocks around them, empty ones joined, blanks at ends dropped", async () => {
  const text = `<ul  class="a">
{.repeated section items}
      <li
   class="b"
      >{title|html}   </li>\x20\x20
{.alternates with}
<li></li>


{.or}
<li>none</li>
{.end}
</ul>
`;
  expect(await formatted(text)).toBe(`<ul  class="a">
  {.repeated section items}
    <li
      class="b"
    >{title|html}   </li>
  {.alternates with}
    <li></li>

  {.or}
    <li>none</li>
  {.end}
</ul>
`);
});

test.each([
  ["<div>\n<pre>\n a\n\n\n  b</pre>\n</div>", "<div>\n  <pre>\n a\n\n\n  b</pre>\n</div>"],
  ["<div>\n<!-- a\n b -->\n</div>", "<div>\n  <!-- a\n b -->\n</div>"],
  ["<div>\n{##\na\n##}\n</div>", "<div>\n  {##\na\n##}\n</div>"],
  ['<b title="a\n b">\n</b>', '<b title="a\n b">\n</b>'],
  ["<script>\n a\n</script>\n", "<script>\n a\n</script>\n"],
  ["<{.if a}h1{.or}h2{.end} title='x\n y'>", "<{.if a}h1{.or}h2{.end} title='x\n y'>"],
  ["<{.if a}pre{.or}p{.end}>\n a", "<{.if a}pre{.or}p{.end}>\n a"],
  ["<{a}>\n a", "<{a}>\n a"],
  ["{.if a}<pre>{.end}\n  x\n", "{.if a}<pre>{.end}\n  x\n"],
  ["{.macro m}\n a{.end}<b title='{@|apply m}'>", "{.macro m}\n a{.end}<b title='{@|apply m}'>"],
])("where white space has a meaning it stays: %j", async (text, expected) => {
  expect(await formatted(text)).toBe(expected);
});

test.each([
  ["<input {.if a}checked{.end}>\n<p>\na</p>", "<input {.if a}checked{.end}>\n<p>\n  a</p>"],
  ["<p{.if a} hidden{.or}{.end} id=b>\na</p>", "<p{.if a} hidden{.or}{.end} id=b>\n  a</p>"],
])("a branch may end with an attribute: %j", async (text, expected) => {
  expect(await formatted(text)).toBe(expected);
});

test.each([
  "<p {.if a}da{.end}ta-b='c'>\na</p>",
  "<p {.if a}id='b'{.or}style='white-space: pre'{.end}>\na</p>",
  "<p {.if a}style='color: red'{.or}style='white-space: pre'{.end}>\na</p>",
])("any branch may give white space a meaning: %j", async (text) => {
  expect(await formatted(text)).toBe(text);
});

test("a block that another template shows in an attribute stays as it is", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "theme-"));
  mkdirSync(path.join(folder, "blocks"));
  writeFileSync(path.join(folder, "template.conf"), "{}");
  const write = (name: string, text: string) =>
    writeFileSync(path.join(folder, "blocks", name), text);
  write("names.block", "a\n    b");
  write("card.block", '<p class="{@|apply names.block}">\nx</p>');
  for (const { name, text } of readTemplates(folder)) {
    const expected = name.endsWith("names.block") ? text : text.replace("\nx", "\n  x");
    expect(await formatted(text, name)).toBe(expected);
  }
  // An editor asks again once more has been written.
  const card = path.join(folder, "blocks", "card.block");
  write("page.block", '<p class="{@|apply card.block}">');
  expect(await formatted("<p>\nx</p>", card)).toBe("<p>\nx</p>");
  write("page.block", "{@|apply card.block}");
  expect(await formatted("<p>\nx</p>", card)).toBe("<p>\n  x</p>");
});

test("random templates show the same afterwards, and are left alone the second time", () => {
  fc.assert(
    fc.property(randomPage, (files) => {
      expect(checkLayout(files).fault).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test("templates of golden cases show the same afterwards", () => {
  const cases = findCases(path.join(ROOT, "test/golden"));
  expect(cases.length).toBeGreaterThan(100);
  for (const file of cases) {
    const { template, partials, json } = parseCase(readFileSync(file, "utf8"));
    const others = Object.entries(partials).map(([name, text]) => ({ name, text }));
    const { fault } = checkLayout([{ name: "main", text: template }, ...others], json);
    expect(fault, file).toBeUndefined();
  }
});

test("pages of the sample sites are the same for a browser once their themes are laid out", async () => {
  const themes = mkdtempSync(path.join(tmpdir(), "themes-"));
  cpSync(path.join(ROOT, "templates/themes"), themes, { recursive: true });
  let changed = 0;
  for (const { name, text } of readTemplates(themes)) {
    const laidOut = await formatted(text, name);
    if (laidOut !== text) changed += 1;
    writeFileSync(name, laidOut);
  }
  expect(changed).toBeGreaterThan(10);
  for (const [site, { host, addresses, blockPages }] of Object.entries(sampleSites)) {
    const before = await openSite(path.join(ROOT, "templates/themes"), site);
    const after = await openSite(themes, site);
    for (const url of [...addresses, ...blockPages]) {
      const [expected, found] = [await before.ask(url, host), await after.ask(url, host)];
      expect(found, url).not.toBe(expected);
      expect(browserTree(found), url).toBe(browserTree(expected));
    }
    await Promise.all([before.close(), after.close()]);
  }
});

async function openSite(themesDir: string, site: string) {
  const engine = createSiteEngine();
  const live = await openLiveSites(
    { sitesDir: path.join(ROOT, "fixtures"), themesDir, defaultSite: site },
    { ...siteTools, engine },
    () => {},
    async () => ({ close: async () => {} }),
  );
  const options = { mode: "development" as const, live, engine, defaultSite: site };
  const { app, close } = await startApp(new Map(), options);
  return {
    /** A page without what tells the script of development of the theme's revision. */
    ask: async (url: string, host: string) =>
      (await app.inject({ url, headers: { host } })).payload.replace(
        / data-(?:revision|inline)="[^"]*"/g,
        "",
      ),
    async close() {
      await live.close();
      await close();
    },
  };
}

test("the command lists what it would change, and changes it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "theme-"));
  const file = path.join(folder, "a.block");
  writeFileSync(file, "<p>\na\n</p>");
  const run = async (...args: readonly string[]) => {
    const main = path.join(ROOT, "tools/formatter/main.ts");
    const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(ROOT, "tsconfig.client.json") };
    const command = ["--import", "tsx", main, folder, ...args];
    const result = promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
    return result.then(
      ({ stdout }) => stdout,
      ({ code, stdout }: { code: number; stdout: string }) => `${code} ${stdout}`,
    );
  };
  expect(await run("--check")).toBe(`1 ${file}\n1 file would change\n`);
  expect(readFileSync(file, "utf8")).toBe("<p>\na\n</p>");
  expect(await run()).toBe(`${file}\n1 file changed\n`);
  expect(readFileSync(file, "utf8")).toBe("<p>\n  a\n</p>");
});
