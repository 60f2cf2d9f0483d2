import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isJsonObject } from "../../../server/json/json-object.ts";
import { parseLenientJson } from "../../../server/json/lenient-json.ts";
import { listFolders } from "../../../server/site/loading/missing-theme.ts";
import { CONFIG_FILE } from "../../../server/theme/config/template-config.ts";

/** The folder of the theme that a file belongs to: the nearest one above it with a `template.conf`. */
export function findThemeOf(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, CONFIG_FILE))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** A site's folder, and the folder of the themes among which it names one. */
export type SiteOfTheme = { readonly contentFolder: string; readonly themesFolder: string };

/** A site that shows a theme, whose data tells which names there are: the one around its `template/`, else the first that names it. */
export function findSiteOf(theme: string, sitesDir: string): SiteOfTheme | undefined {
  const themesFolder = dirname(theme);
  if (existsSync(join(themesFolder, "site.json")) && theme === join(themesFolder, "template")) {
    return { contentFolder: themesFolder, themesFolder };
  }
  const sites = listFolders(resolve(sitesDir), "site.json").map((name) => join(sitesDir, name));
  const contentFolder = sites.find((site) => join(themesFolder, themeNameOf(site) ?? "") === theme);
  return contentFolder === undefined ? undefined : { contentFolder, themesFolder };
}

function themeNameOf(site: string): string | undefined {
  const file = join(site, "site.json");
  if (!statSync(file).isFile()) return undefined;
  const { value } = parseLenientJson(file, readFileSync(file, "utf8"));
  const name = isJsonObject(value) ? value.theme : undefined;
  return typeof name === "string" ? name : undefined;
}
