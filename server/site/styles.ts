import { join } from "node:path";
import { toShownPath } from "../content/fault.ts";
import { isFile, readText } from "../content/read-text.ts";
import type { StyleCompiler, StyleSheet } from "./style-compiler.ts";
import type { Findings } from "./template-config.ts";

/**
 * Compiles a theme's style sheets to one CSS text. All files are one LESS unit, in the order of
 * `template.conf`, after `styles/reset.css` where that exists. A listed file that does not exist is left out
 * with a warning; an error in a sheet is a fault.
 */
export async function compileStyles(
  folder: string,
  stylesheets: readonly string[],
  compiler: StyleCompiler,
  { faults, warnings }: Findings,
): Promise<string> {
  const listed = stylesheets.includes("reset.css") ? stylesheets : ["reset.css", ...stylesheets];
  const sheets: StyleSheet[] = [];
  for (const name of listed) {
    const path = [name, `${name}.less`, `${name}.css`]
      .map((candidate) => join(folder, "styles", candidate))
      .find(isFile);
    const sheet = path && readText(path);
    if (!sheet) {
      if (stylesheets.includes(name)) {
        warnings.push({
          file: toShownPath(join(folder, "template.conf")),
          reason: `style sheet '${name}' is missing`,
        });
      }
    } else if ("fault" in sheet) faults.push(sheet.fault);
    else sheets.push({ file: toShownPath(path), text: sheet.text });
  }
  if (sheets.length === 0) return "";
  const result = await compiler.compile(sheets);
  faults.push(...result.faults);
  return result.css;
}
