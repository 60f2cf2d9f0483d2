import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, toError, toShownPath, toWarning } from "../../diagnostics.ts";
import { didYouMean } from "../../json/nearest-name.ts";
import { CONFIG_FILE } from "../../theme/config/template-config.ts";

/** Names of the folders in a folder that contain a file, in order. */
export function listFolders(folder: string, file: string): readonly string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, file)))
    .map((entry) => entry.name)
    .sort();
}

/** The error for a missing theme folder, with the theme that was probably meant, or the existing ones. */
export function missingTheme(
  name: string | undefined,
  contentFolder: string,
  themesFolder: string,
): Diagnostic {
  const themes = listFolders(themesFolder, CONFIG_FILE);
  const listed = themes.map((theme) => `'${theme}'`).join(", ");
  const message =
    name === undefined
      ? "is missing, and there is no folder 'template' beside the file"
      : `there is no theme '${name}'`;
  const near = name === undefined ? undefined : didYouMean(name, themes);
  return toError({
    code: "MISSING_THEME",
    file: toShownPath(join(contentFolder, "site.json")),
    path: "$.theme",
    message,
    hint: near ?? (listed === "" ? "no theme was found" : `there are ${listed}`),
  });
}

/** The warning for a theme in a site that names another. */
export const unusedTheme = (contentFolder: string): Diagnostic =>
  toWarning({
    code: "UNUSED_THEME",
    file: toShownPath(join(contentFolder, "site.json")),
    path: "$.theme",
    message: "names the theme that is used: the folder 'template' beside the file is not read",
  });
