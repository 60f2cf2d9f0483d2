import { pathFrom, positionAt } from "../diagnostics.ts";
import { isTemplatePath, type Repository } from "../theme/repository/repository.ts";

type Place = { readonly line: number; readonly column: number };

/** An inline script, and its source in a template. */
export type InlineScript = {
  /** Where its text begins in the page, and in the template. */
  readonly page: Place;
  readonly start: Place;
  readonly file: string;
  /** Where each of its lines begins in the template; null for a line that differs there. */
  readonly lines: readonly (Place | null)[];
};

/** The inline scripts of a page that come from templates of its theme. */
export function findInlineScripts(
  html: string,
  templates: readonly TemplateScript[],
): readonly InlineScript[] {
  const written = scriptsIn(html).filter(({ lines }) => lines.some(saysSomething));
  return written.flatMap(({ start, lines }) => {
    const [best] = templates
      .map((template) => ({ ...template, common: countCommon(lines, template.lines) }))
      .filter(({ common }) => common > 0)
      .sort((one, other) => other.common - one.common);
    if (!best) return [];
    return [{ page: start, start: best.start, file: best.file, lines: toPlaces(lines, best) }];
  });
}

type Script = { readonly start: Place; readonly lines: readonly string[] };

/** An inline script of a template. */
export type TemplateScript = Script & { readonly file: string };

function scriptsIn(text: string): readonly Script[] {
  return [...text.matchAll(/(<script\b[^>]*>)(.*?)<\/script\s*>/gis)].map(
    ({ 1: tag = "", 2: code = "", index }) => ({
      start: positionAt(text, index + tag.length),
      lines: code.split("\n"),
    }),
  );
}

/** The inline scripts of all templates of a theme, with their files as they are seen from the site's folder. */
export const readTemplateScripts = (
  siteFolder: string,
  repository: Repository,
): readonly TemplateScript[] =>
  [...repository.paths].filter(isTemplatePath).flatMap((path) => {
    const file = pathFrom(siteFolder, repository.shown(path));
    return scriptsIn(repository.text(path) ?? "").map((script) => ({ ...script, file }));
  });

/** True for lines with words; lines with only braces occur in every script. */
const saysSomething = (line: string): boolean => /\w/.test(line);

/** Number of characters in the lines that both have. Lines filled in by templates differ. */
function countCommon(lines: readonly string[], others: readonly string[]): number {
  const known = new Set(others.map((line) => line.trim()));
  return lines
    .map((line) => line.trim())
    .filter((line) => saysSomething(line) && known.has(line))
    .reduce((sum, line) => sum + line.length, 0);
}

/** Matches the lines of a page's script, in order, with those of the template's. */
function toPlaces(lines: readonly string[], { start, lines: own }: Script): (Place | null)[] {
  let next = 0;
  return lines.map((line) => {
    const at = own.findIndex((one, index) => index >= next && one.trim() === line.trim());
    if (at < 0 || !saysSomething(line)) return null;
    next = at + 1;
    const column = indent(own[at] ?? "") - indent(line) + (at === 0 ? start.column : 1);
    return { line: start.line + at, column };
  });
}

const indent = (line: string): number => line.length - line.trimStart().length;
