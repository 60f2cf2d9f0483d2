import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, toError, toShownPath } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";
import { readText } from "../../json/read-text.ts";
import type { FoundFile, Repository } from "../repository/repository.ts";
import type { StyleSheet } from "./style-sheet.ts";

/** Characters of all sheets together, which compile in seconds. */
const MAX_TOTAL_LENGTH = 2_000_000;

/**
 * The sheets that `template.conf` lists from a theme's folder `styles/`, after `reset.css` if that exists and is not
 * listed. The extension of a name is optional. A sheet that is missing or exceeds the total limit is left out and
 * reported to the repository.
 */
export function readStyleSheets(
  repository: Repository,
  listed: readonly string[],
): readonly StyleSheet[] {
  const sheets: SheetText[] = [];
  const paths = new Set<string>();
  const reset = repository.has("styles/reset.css") ? ["reset.css"] : [];
  // A listed reset keeps its place.
  const isListed = listed.some((name) => findSheet(repository, name)?.path === "styles/reset.css");
  for (const name of isListed ? listed : [...reset, ...listed]) {
    const found = findSheet(repository, name);
    const path = toJsonPath(["stylesheets", listed.indexOf(name)]);
    if (!found) {
      const message = `style sheet '${name}' is missing`;
      repository.warn("template.conf", {
        code: "UNKNOWN_STYLE_SHEET",
        path,
        message,
        missing: `styles/${name}`,
      });
      continue;
    }
    if (!found.exact) {
      const message = `style sheet '${name}' is the file '${found.path}': upper and lower case differ`;
      repository.warn("template.conf", { code: "LETTER_CASE", path, message });
    }
    const text = paths.has(found.path) ? undefined : repository.text(found.path);
    paths.add(found.path);
    if (text !== undefined) sheets.push({ path: found.path, text });
  }
  return withinLimit(sheets, repository);
}

/** The owner's own CSS: `custom.css` or `custom.less` beside `site.json`. An unreadable one is an error. */
export function readCustomStyles(contentFolder: string): {
  readonly custom: StyleSheet | undefined;
  readonly diagnostics: readonly Diagnostic[];
} {
  const names = ["custom.css", "custom.less"];
  const path = names.map((name) => join(contentFolder, name)).find((each) => existsSync(each));
  const read = path === undefined ? undefined : readText(path);
  if (path === undefined || !read) return { custom: undefined, diagnostics: [] };
  if ("diagnostic" in read) return { custom: undefined, diagnostics: [read.diagnostic] };
  if (read.text.length > MAX_TOTAL_LENGTH) {
    const message = `is left out: it is larger than ${MAX_TOTAL_LENGTH / 1e6} MB`;
    const error = toError({ code: "STYLE_LIMIT", file: toShownPath(path), message });
    return { custom: undefined, diagnostics: [error] };
  }
  return { custom: { file: toShownPath(path), text: read.text }, diagnostics: [] };
}

function findSheet(repository: Repository, name: string): FoundFile | undefined {
  const found = [name, `${name}.less`, `${name}.css`]
    .map((candidate) => repository.find(`styles/${candidate}`))
    .filter((file) => file !== undefined && /^styles\/.+\.(?:less|css)$/i.test(file.path));
  return found.find((file) => file?.exact) ?? found[0];
}

type SheetText = { readonly path: string; readonly text: string };

function withinLimit(sheets: readonly SheetText[], repository: Repository): readonly StyleSheet[] {
  let length = 0;
  return sheets.flatMap(({ path, text }) => {
    length += text.length;
    if (length <= MAX_TOTAL_LENGTH) return [{ file: repository.shown(path), text }];
    const limit = `${MAX_TOTAL_LENGTH / 1e6} MB`;
    const message = `is left out: the style sheets together are larger than ${limit}`;
    repository.error(path, { code: "STYLE_LIMIT", message });
    return [];
  });
}
