import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkSite, checkTheme } from "../../server/cli/check-folder.ts";
import { type Diagnostic, toShownPath } from "../../server/diagnostics.ts";
import { Projects } from "../../tools/language-server/project/projects.ts";
import { diagnose } from "../../tools/language-server/requests/diagnostics.ts";
import { contentFiles, themeFiles, writeFolder } from "../support/sites/site-files.ts";
import { siteTools } from "../support/sites/site-tools.ts";
import { toAsked } from "../support/tools/open-theme.ts";

const severities = { error: 1, warning: 2, hint: 4 } as const;

/** A theme with a mistake of nearly every kind. */
const planted = (): Readonly<Record<string, unknown>> => ({
  ...themeFiles(),
  "template.conf": {
    ...Object(themeFiles()["template.conf"]),
    stylesheets: ["base.less", "more.less", "gone.less"],
    navigation: [],
  },
  "blocks/card.block": [
    "{titel|html}{title|htlm}{@|apply gone.block}{@|apply menu.blok}{.section items}{.end}",
    '{localizedStrings.nobody}{squarespace.page-od}<squarespace:script src="gone.js" />',
    '<squarespace:navigation navigationId="mainNaf" template="menu" />',
    '<img src="/assets/gone.png"><img src="/s/gone.png" alt=""><script src="http://a.example/a.js"></script>',
    '<center id="a">{.macro never}{.end}</center><div id="a"><p><div></div></p>{.section open}',
  ].join("\n"),
  "blocks/unused.block": "x",
  "collections/products.list": "{.repeated section items}{@|apply card.block}{titel}{.end}",
  "collections/products.conf": { titel: "Shop", ordering: "wild" },
  "styles/base.less":
    '// tweak: { "type": "color" }\n.a { color: @gone; background: url(/assets/no.png) }\n@old: 1;\n',
  "styles/more.less": '// tweak: { "type": "colour" }\n@ink: red;\n@import "gone";\n',
});

const chosen = {
  PARTIAL_UNUSED: "off",
  ALT_MISSING: "error",
  NAME_UNKNOWN: "hint",
  UNKNOWN_PARTIAL: "warning",
  UNKNOWN_SCRIPT: "off",
  UNKNOWN_STYLE_SHEET: "error",
  UNKNOWN_NAVIGATION: "hint",
  UNKNOWN_VARIABLE: "off",
  MISSING_ASSET: "error",
  UNUSED_TWEAK: "error",
  FORMATTER_UNKNOWN: "off",
  BLOCK_UNCLOSED: "hint",
  STYLE_EVALUATION: "hint",
};

type Line = readonly [file: string, line: number, code: unknown, severity: unknown, text: string];

const sorted = (lines: readonly Line[]) =>
  lines.map((line) => line.join(" ")).sort((left, right) => (left < right ? -1 : 1));

/** The lines of `check-site` about the files of a theme. */
const listed = (diagnostics: readonly Diagnostic[], theme: string) =>
  sorted(
    diagnostics.flatMap(({ file, line = 1, code, severity, message, hint }): Line[] => {
      const inner = path.relative(toShownPath(theme), file);
      if (inner.startsWith("..")) return [];
      const text = hint === undefined ? message : `${message}; ${hint}`;
      return [[inner, line, code, severities[severity], text]];
    }),
  );

/** The same as an editor shows them that has every file of the theme open. */
async function shown(theme: string, sites: string) {
  const projects = new Projects(siteTools.styleCompiler, sites);
  const files = readdirSync(theme, { recursive: true, encoding: "utf8" });
  const project = await projects.of(path.join(theme, "template.conf"));
  await project?.compileStyles();
  return sorted(
    files
      .filter((file) => path.extname(file) !== "")
      .flatMap((file) =>
        project === undefined
          ? []
          : diagnose(toAsked(project, path.join(theme, file))).map(
              ({ range, code, severity, message }): Line => [
                file,
                range.start.line + 1,
                code,
                severity,
                String(message),
              ],
            ),
      ),
  );
}

const withTheme = (site: Readonly<Record<string, unknown>>) => ({
  ...contentFiles(),
  "site.json": { ...Object(contentFiles()["site.json"]), theme: undefined, ...site },
  ...Object.fromEntries(
    Object.entries(planted()).map(([name, text]) => [`template/${name}`, text]),
  ),
});

test.each([
  ["as usual", {}],
  ["chosen by the site", { checks: chosen, tweaks: { ink: "nothing" } }],
])("the editor shows what check-site lists, in the severities %s", async (_, site) => {
  const folder = writeFolder(withTheme(site));
  const theme = path.join(folder, "template");
  const { diagnostics } = await checkSite(
    folder,
    { themesDir: folder, siteSecrets: {} },
    siteTools,
  );
  const found = listed(diagnostics, theme);
  expect(new Set(found.map((line) => line.split(" ")[2])).size).toBeGreaterThan(18);
  expect(await shown(theme, folder)).toEqual(found);
});

test("the editor shows what check-site lists of a theme alone", async () => {
  const theme = writeFolder(planted());
  const { diagnostics } = await checkTheme(theme, siteTools);
  expect(await shown(theme, theme)).toEqual(listed(diagnostics, theme));
});

test("a template that no page shows has the severities of the site as well", async () => {
  const folder = writeFolder({
    ...withTheme({ checks: chosen }),
    "template/parts/alone.html": '<img src="/a.png"><center></center>',
  });
  const theme = path.join(folder, "template");
  const project = await new Projects(siteTools.styleCompiler, folder).of(`${theme}/template.conf`);
  const found = project ? diagnose(toAsked(project, path.join(theme, "parts/alone.html"))) : [];
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([
    ["ALT_MISSING", severities.error],
    ["MARKUP_OLD", severities.hint],
  ]);
});
