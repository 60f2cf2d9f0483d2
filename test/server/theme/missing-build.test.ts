import { expect, test } from "vitest";
import { loadSite } from "../../../server/site/loading/load-site.ts";
import { loadTheme } from "../../../server/theme/theme.ts";
import { below } from "../../support/server/storefront.ts";
import { diagnosticText } from "../../support/sites/diagnostic-text.ts";
import { soundFiles, themeFiles, writeFolder } from "../../support/sites/site-files.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

/** A theme whose scripts and styles are made by a build that has not run. */
const unbuilt = {
  ...themeFiles(),
  "template.conf": {
    ...Object(themeFiles()["template.conf"]),
    stylesheets: ["base.less", "dist/site.css"],
  },
  "blocks/scripts.block": `<squarespace:script src="site-bundle.js" combo="false"/>
<squarespace:script src="site-bundle.js" /><script src="/scripts/vendor.js?v=1"></script>
<link rel="stylesheet" href="/assets/dist/print.css"><squarespace:script src="more.js" />
<img src="/assets/logo.png">`,
};

async function diagnose(files: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const contentFolder = writeFolder(soundFiles());
  const themesFolder = writeFolder(below("plain", files));
  const { diagnostics } = await loadSite({ contentFolder, themesFolder }, siteTools);
  // Settings of the site are told by themselves.
  return diagnostics
    .filter(({ file }) => !file.endsWith("site.json"))
    .map((one) => diagnosticText(one).replace(`${themesFolder}/plain/`, ""));
}

test("scripts and styles that a build makes are one diagnostic, other files their own", async () => {
  expect(
    await diagnose({
      ...unbuilt,
      "package.json": { scripts: { test: "x", build: "webpack", "build:dev": "x" } },
    }),
  ).toEqual([
    "warning blocks/scripts.block:1:1: 'scripts/site-bundle.js' is named in scripts.block and does not exist, nor do 'scripts/vendor.js', 'assets/dist/print.css', 'scripts/more.js' and 1 more; package.json has a script 'build'; run 'npm install' and 'npm run build' in the theme's folder",
    "warning blocks/scripts.block:4:11: there is no file '/assets/logo.png'",
  ]);
});

test("the file of a build tool says the same", async () => {
  const found = await diagnose({
    ...themeFiles(),
    "gulpfile.js": "",
    "package.json": "not JSON",
    "blocks/scripts.block": '<squarespace:script src="site-bundle.js" />',
  });
  expect(found).toEqual([
    "warning blocks/scripts.block:1:1: 'scripts/site-bundle.js' is named in scripts.block and does not exist; the theme has a gulpfile.js; run its build in the theme's folder",
  ]);
});

test("a repository without a build has each missing file with its place", async () => {
  const found = await diagnose({ ...unbuilt, "package.json": { scripts: { test: "x" } } });
  expect(found).toHaveLength(7);
  expect(found.filter((text) => text.includes("package.json"))).toEqual([]);
});

test("a built repository has nothing to say of its build", async () => {
  const found = await diagnose({
    ...themeFiles(),
    "package.json": { scripts: { build: "webpack" } },
    "scripts/site-bundle.js": "",
    "blocks/scripts.block": '<squarespace:script src="site-bundle.js?v=1.0" />',
  });
  expect(found).toEqual([]);
});

test("a repository without a site is told the same", async () => {
  const folder = writeFolder({
    ...unbuilt,
    "package.json": { scripts: { build: "webpack" } },
    "blocks/pictures.block": '<img src="/s/of-the-content.png">',
  });
  const { diagnostics } = await loadTheme(folder, siteTools);
  expect(diagnostics.map(({ code }) => code)).toEqual(["MISSING_BUILD", "MISSING_ASSET"]);
  expect(diagnostics[0]?.message).toContain(
    "nor do 'scripts/vendor.js', 'assets/dist/print.css', 'scripts/more.js' and 1 more;",
  );
});

test("a template.conf that a build makes has its command as a hint", async () => {
  const found = await diagnose({
    "package.json": { scripts: { "build:site": "node build.js" } },
    "squarespace.yml": "name: Assembled",
    "src/template.conf": {},
  });
  expect(found).toEqual([
    "error template.conf: is missing; package.json has a script 'build:site': run 'npm install' and 'npm run build:site' in the theme's folder",
  ]);
});

test("regions are found in regions/ too, and a missing one may be built", async () => {
  const { "head.region": head, "foot.region": foot, ...rest } = themeFiles();
  const assembled = { ...rest, "regions/head.region": head, "regions/foot.region": foot };
  expect(await diagnose(assembled)).toEqual([]);
  const { "regions/foot.region": _foot, ...partly } = assembled;
  expect(await diagnose({ ...partly, "package.json": { scripts: { build: "x" } } })).toEqual([
    expect.stringMatching(
      /^warning template\.conf:\d+:\d+ \$\.layouts\.default\.regions\[1\]: 'foot\.region' is named in template\.conf and does not exist; .*'npm run build'/,
    ),
  ]);
});

test("a theme that lies whole in a folder of its repository is found there", async () => {
  const assembled = {
    "squarespace.yml": "name: Assembled",
    "package.json": { scripts: { build: "gulp", test: "x" } },
    ...below("node_modules/another", themeFiles()),
    ...below("docs", { "template.conf": {} }),
  };
  expect(await diagnose({ ...assembled, ...below("src", themeFiles()) })).toEqual([]);
  const { "foot.region": _foot, ...partly } = themeFiles();
  expect(await diagnose({ ...assembled, ...below("src", partly) })).toEqual([
    "error template.conf: is missing; package.json has a script 'build': run 'npm install' and 'npm run build' in the theme's folder",
  ]);
  const { "styles/base.less": _base, ...bare } = themeFiles();
  expect(await diagnose({ ...assembled, ...below("src", bare) })).toHaveLength(1);
});
