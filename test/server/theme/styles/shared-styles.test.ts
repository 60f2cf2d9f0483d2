import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSites } from "../../../../server/site/loading/load-sites.ts";
import { shareStyles } from "../../../../server/theme/styles/shared-styles.ts";
import type { Styles, StyleUnit } from "../../../../server/theme/styles/style-sheet.ts";
import { soundFiles, themeFiles, writeFolder } from "../../../support/sites/site-files.ts";
import { siteTools } from "../../../support/sites/site-tools.ts";

const inFolder = (folder: string, files: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [`${folder}/${path}`, file]));

/** A compiler that notes its units. */
function noting() {
  const units: StyleUnit[] = [];
  const compile = async (unit: StyleUnit): Promise<Styles> => {
    units.push(unit);
    return siteTools.styleCompiler.compile(unit);
  };
  return { units, compiler: { compile, close: async () => undefined } };
}

test("sites that share a theme compile its styles once; one with values of its own compiles them for itself", async () => {
  const { units, compiler } = noting();
  const names = ["shop", "second", "third", "with-own"];
  const root = writeFolder({
    ...Object.assign({}, ...names.map((name) => inFolder(`sites/${name}`, soundFiles()))),
    ...inFolder("themes/plain", themeFiles()),
    "sites/with-own/custom.css": "a { color: red; }",
  });
  const folders = {
    sitesDir: join(root, "sites"),
    themesDir: join(root, "themes"),
    defaultSite: "shop",
  };
  const { sites } = await loadSites(folders, {
    ...siteTools,
    styleCompiler: shareStyles(compiler),
  });
  expect([...sites.keys()].sort()).toEqual([...names].sort());
  expect(units.map(({ custom }) => custom?.text)).toEqual([undefined, "a { color: red; }"]);
  const css = (name: string) => sites.get(name)?.styles.css;
  expect(css("second")).toBe(css("shop"));
  expect(css("with-own")).toContain("red");
});

test("a unit that is asked for later is compiled as its files are then", async () => {
  const { units, compiler } = noting();
  const shared = shareStyles(compiler);
  const unit = { sheets: [{ file: "a.less", text: "a{}" }], tweaks: [], overrides: {} };
  await shared.compile(unit);
  await shared.compile(unit);
  expect(units.length).toBe(2);
});
