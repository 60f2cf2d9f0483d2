import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkSiteCommand } from "../../../server/cli/check-site-command.ts";
import { readConfig } from "../../../server/config.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { below } from "../../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../../support/sites/site-files.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

/** Runs the command like a designer. */
const runByNpm = (folder: string) =>
  new Promise<{ code: number; stdout: string }>((resolve) => {
    const args = ["run", "--silent", "check-site", "--", folder];
    const env = { ...process.env, THEMES_DIR: "templates/themes" };
    const child = execFile("npm", args, { env }, (_error, stdout) =>
      resolve({ code: child.exitCode ?? -1, stdout }),
    );
  });

/** The end of the command, with an empty folder for data. */
const run = (
  folder: string,
  themesDir = "templates/themes",
  options: readonly string[] = [],
  dataDir = writeFolder({}),
) =>
  checkSiteCommand(
    [...options, folder],
    () => readConfig({ THEMES_DIR: themesDir, DATA_DIR: dataDir }),
    siteTools,
  );

test("a template repository with mistakes can be served, and all of them are printed", async () => {
  const folder = writeFolder({
    ...themeFiles(),
    "template.conf": '{ "name": "T", "layouts": { "default": { "regions": ["head"] }, } }',
    "head.region": "<body>\n  {.section x}\n  {name|nope}\n",
  });
  const { code, stdout } = await runByNpm(folder);
  const lines = stdout.replaceAll(`${folder}/`, "");
  expect(lines).toContain(
    "template.conf:1:63: warning: is not strict JSON: a comma stands before the end of a list or object [JSON_NOT_STRICT]\n",
  );
  expect(lines).toContain("template.conf:1:1 $.author: warning: is missing [SCHEMA]\n");
  expect(lines).toContain(
    "head.region:2:3: error: SyntaxError: Reached EOF in the middle of SECTION [BLOCK_UNCLOSED]\n1 | <body>\n2 |   {.section x}\n  |   ^^^^^^^^^^^^\n3 |   {name|nope}\n",
  );
  expect(lines).toContain(
    "head.region:3:3: warning: SyntaxError: Formatter 'nope' is unknown [FORMATTER_UNKNOWN]\n",
  );
  expect(lines).toMatch(/\n1 error, \d+ warnings: can be served\n$/);
  expect(code).toBe(0);
});

test("a site that cannot be served gives exit code 1", async () => {
  const themes = writeFolder(
    Object.fromEntries(Object.entries(themeFiles()).map(([name, file]) => [`plain/${name}`, file])),
  );
  const folder = writeFolder({ ...contentFiles(), "pages/start.json": "{" });
  const { code, stdout } = await run(folder, themes);
  expect(stdout.replaceAll(`${folder}/`, "")).toMatch(
    /^pages\/start\.json:1:2: error: is not JSON: '\}' is missing \[JSON_SYNTAX\]; '\{' is open since 1:1\n1 \| \{\n {2}\| {2}\^\n\n1 error, 0 warnings: cannot be served\n$/,
  );
  expect(code).toBe(1);
});

test("a folder that is neither site nor theme is named", async () => {
  const { code, stderr } = await run(writeFolder({ "readme.md": "" }));
  expect(stderr).toMatch(/: there is no site\.json and no template\.conf in this folder\n$/);
  expect(code).toBe(1);
});

test("the duties of the sample shop are printed by the law of its country", async () => {
  const { code, stdout } = await run("fixtures/kontor-nord", undefined, ["--law", "de"]);
  expect(stdout).toMatch(/^Pflichten eines deutschen Shops: Kontor Nord\n/);
  expect(stdout).toContain("[durch diesen Inhalt] Es gibt ein Impressum mit Namen und Anschrift");
  expect(stdout).toContain("Dies ist keine Rechtsberatung.");
  expect(code).toBe(0);
  const settings = () => readConfig({ THEMES_DIR: "templates/themes", DATA_DIR: writeFolder({}) });
  const last = await checkSiteCommand(["fixtures/kontor-nord", "--law", "de"], settings);
  expect(last).toEqual({ code, stdout, stderr: "" });
});

test("another law, a theme and a broken shop are refused", async () => {
  const usage = /^Usage: npm run check-site -- DIR/;
  expect(await run("fixtures/kontor-nord", undefined, ["--law", "fr"])).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(usage),
  });
  for (const options of [["--laws"], ["--fix", "--law", "de"], ["fixtures/harbour-lane"]])
    expect(await run("fixtures/kontor-nord", undefined, options)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(usage),
    });
  const theme = await run(writeFolder(themeFiles()), undefined, ["--law", "de"]);
  expect(theme.stderr).toMatch(/: there is no site\.json in this folder\n$/);
  const broken = writeFolder({ ...contentFiles(), "pages/start.json": "{" });
  const { code, stdout } = await run(broken, undefined, ["--law", "de"]);
  expect(stdout).toBe(`Der Inhalt hat Fehler. Zuerst: npm run check-site -- ${broken}\n`);
  expect(code).toBe(1);
});

test("mistakes in templates are printed with their code, in the severity that the site chose, and mended on demand", async () => {
  const site = contentFiles();
  const files = {
    ...Object.fromEntries(
      Object.entries(themeFiles()).map(([name, file]) => [`plain/${name}`, file]),
    ),
    "plain/blocks/card.block": "\ufeff<p>{website.siteTitel}</p>",
    "plain/blocks/spare.block": "<img src='x.png'>",
    "plain/pages/kontakt.page":
      '{@|apply card.block}{@|apply none.block}<squarespace:script src="none.js" /><img alt="" src="/assets/none.png"><b id="top"></b>{website|nope}{website.siteTitle|truncate x}',
    "plain/head.region": `${themeFiles()["head.region"]}<b id="top"></b>`,
    "plain/styles/base.less": "a { color: darken(b) }",
  };
  const themes = writeFolder(files);
  const folder = writeFolder({
    ...site,
    "template/template.conf": "{}",
    "site.json": {
      ...(site["site.json"] as object),
      checks: {
        PARTIAL_UNUSED: "off",
        ALT_MISSING: "error",
        NAME_UNKNOW: "hint",
        UNKNOWN_SCRIPT: "off",
        MISSING_ASSET: "hint",
        FORMATTER_UNKNOWN: "off",
        ARGUMENTS_INVALID: "warning",
        STYLE_EVALUATION: "hint",
        UNUSED_THEME: "error",
      },
    },
  });
  const found = (await run(folder, themes)).stdout;
  expect(found).toMatch(
    /card\.block:1:4: warning: no data has 'website\.siteTitel' here \[NAME_UNKNOWN\]; did you mean 'website\.siteTitle'\?\n/,
  );
  expect(found).toMatch(
    /spare\.block:1:1: error: the picture has no alternative text \[ALT_MISSING\]/,
  );
  expect(found).toMatch(/\$\.checks\.NAME_UNKNOW: warning: .*; did you mean 'NAME_UNKNOWN'\?/);
  expect(found).not.toContain("PARTIAL_UNUSED");
  expect(found).toMatch(/error: there is no partial 'none\.block' \[UNKNOWN_PARTIAL\]/);
  expect(found).toMatch(/hint: there is no file '\/assets\/none\.png' \[MISSING_ASSET\]/);
  expect(found).not.toMatch(/UNKNOWN_SCRIPT|FORMATTER_UNKNOWN/);
  expect(found).toMatch(/warning: SyntaxError: Formatter 'truncate'.* \[ARGUMENTS_INVALID\]/);
  expect(found).toMatch(/base\.less.* hint: .* \[STYLE_EVALUATION\]/);
  expect(found).toMatch(/site\.json:\d+:\d+ \$\.theme: error: .*'template'.* \[UNUSED_THEME\]/);
  expect(found).toMatch(/kontakt\.page.* the id 'top' is also in head\.region, .* \[ID_TWICE\]/);
  const mended = await run(folder, themes, ["--fix"]);
  expect(mended.stdout).toMatch(/card\.block: mended\n/);
  expect(mended.stdout).not.toContain("[NAME_UNKNOWN]");
  expect(mended.code).toBe(0);
  expect(readFileSync(`${themes}/plain/blocks/card.block`, "utf8")).toBe(
    "\ufeff<p>{website.siteTitle}</p>",
  );
  const alone = (await run(`${themes}/plain`, themes)).stdout;
  expect(alone).toMatch(/spare\.block:1:1: warning: the picture has no alternative text/);
  expect(alone).toMatch(/error: .*none\.js.* \[UNKNOWN_SCRIPT\]/);
  expect(alone).toMatch(/spare\.block:1:1: hint: no template uses spare\.block \[PARTIAL_UNUSED\]/);
});

test("a database of another version is left as it is", async () => {
  const dataDir = writeFolder({});
  const database = await openDatabase(dataDir);
  const migrations = database.withTables<{ kysely_migration: { name: string } }>();
  const { name } = await migrations
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name", "desc")
    .executeTakeFirstOrThrow();
  await migrations.deleteFrom("kysely_migration").where("name", "=", name).execute();
  await database.destroy();
  const themes = writeFolder(below("plain", themeFiles()));
  const { code, stdout } = await run(writeFolder(contentFiles()), themes, [], dataDir);
  expect(stdout).toContain("The database is of another version");
  expect(code).toBe(0);
  expect(readdirSync(dataDir)).not.toContain("backups");
});
