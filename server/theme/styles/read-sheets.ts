import { join } from "node:path";
import { isFile, readText } from "../../content/read-text.ts";
import { type Finding, toError, toShownPath } from "../../diagnostics.ts";
import type { FoundFile, Repository } from "../repository.ts";
import type { StyleSheet } from "./style-sheet.ts";

/** Characters of all sheets together (site-conventions, 1); so much compiles in seconds. */
const MAX_TOTAL_LENGTH = 2_000_000;

/**
 * The sheets that `template.conf` lists from a theme's folder `styles/`, after `reset.css` where that exists and is not
 * listed. A name may lack its extension. A sheet that is missing or goes beyond the limit for all of them is left out, with
 * a finding in the repository.
 */
export function readStyleSheets(
  repository: Repository,
  listed: readonly string[],
): readonly StyleSheet[] {
  const sheets: StyleSheet[] = [];
  const paths = new Set<string>();
  const conf = repository.shown("template.conf");
  const reset = repository.has("styles/reset.css") ? ["reset.css"] : [];
  // A reset that is listed keeps its place.
  const isListed = listed.some((name) => findSheet(repository, name)?.path === "styles/reset.css");
  for (const name of isListed ? listed : [...reset, ...listed]) {
    const found = findSheet(repository, name);
    if (!found) {
      repository.warn({ file: conf, reason: `style sheet '${name}' is missing` });
      continue;
    }
    if (!found.exact) {
      const reason = `style sheet '${name}' is the file '${found.path}': upper and lower case differ`;
      repository.warn({ file: conf, reason });
    }
    const text = paths.has(found.path) ? undefined : repository.text(found.path);
    paths.add(found.path);
    if (text !== undefined) sheets.push({ file: repository.shown(found.path), text });
  }
  return withinLimit(sheets, repository);
}

/** The owner's own CSS: `custom.css` or `custom.less` beside `site.json`. One that cannot be read is a finding. */
export function readCustomStyles(contentFolder: string): {
  readonly custom: StyleSheet | undefined;
  readonly findings: readonly Finding[];
} {
  const path = ["custom.css", "custom.less"].map((name) => join(contentFolder, name)).find(isFile);
  const read = path === undefined ? undefined : readText(path);
  if (path === undefined || !read) return { custom: undefined, findings: [] };
  if ("fault" in read) return { custom: undefined, findings: [toError(read.fault)] };
  if (read.text.length > MAX_TOTAL_LENGTH) {
    const reason = `is left out: it is larger than ${MAX_TOTAL_LENGTH / 1e6} MB`;
    return { custom: undefined, findings: [toError({ file: toShownPath(path), reason })] };
  }
  return { custom: { file: toShownPath(path), text: read.text }, findings: [] };
}

function findSheet(repository: Repository, name: string): FoundFile | undefined {
  const found = [name, `${name}.less`, `${name}.css`]
    .map((candidate) => repository.find(`styles/${candidate}`))
    .filter((file) => file !== undefined && /^styles\/.+\.(?:less|css)$/i.test(file.path));
  return found.find((file) => file?.exact) ?? found[0];
}

function withinLimit(sheets: readonly StyleSheet[], repository: Repository): readonly StyleSheet[] {
  let length = 0;
  return sheets.filter(({ file, text }) => {
    length += text.length;
    if (length <= MAX_TOTAL_LENGTH) return true;
    const limit = `${MAX_TOTAL_LENGTH / 1e6} MB`;
    repository.error({
      file,
      reason: `is left out: the style sheets together are larger than ${limit}`,
    });
    return false;
  });
}
