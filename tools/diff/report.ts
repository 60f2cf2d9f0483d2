import type { Cause, PlacedEdit } from "./causes.ts";
import type { Change, PageDifference } from "./differences.ts";
import type { Pictured } from "./pictures.ts";

/** All that a change alters. */
export type Report = {
  readonly before: string;
  readonly after: string;
  readonly compared: number;
  readonly differences: readonly PageDifference[];
  readonly causes: readonly Cause[];
  /** Edits of files that change no page. */
  readonly idle: readonly PlacedEdit[];
  /** By path; no entry for pages without pictures. */
  readonly pictures: ReadonlyMap<string, Pictured>;
};

/** Most lines that are shown of a change, and pages of a cause. */
const LINES = 6;
const NAMED = 8;

/** Most characters that are shown of a line. */
const WIDTH = 160;

/** Most changes that are shown of a page in the text; the page shows all. */
const CHANGES = 8;

/** The name of a place, as editors open it. */
export const placeOf = ({ file, line }: PlacedEdit): string =>
  line === 0 ? file : `${file}:${line}`;

/** A cause by its places. */
export const titleOf = ({ edits: [first, ...more] }: Cause): string => {
  if (!first) return "no change of a file";
  return more.length === 0 ? placeOf(first) : `${placeOf(first)} and ${more.length} more, together`;
};

/** The line about a page's pictures; empty for one without pictures. */
export function lookOf(path: string, pictures: Report["pictures"]): string {
  const pictured = pictures.get(path);
  if (!pictured) return "";
  if (pictured.share === 0) return "looks the same";
  return `${(pictured.share * 100).toFixed(2)} % of its pixels differ`;
}

/** The different changes of a cause, each with the pages that it is found on, the most frequent first. */
export function groupChanges({ pages }: Pick<Cause, "pages">) {
  const groups = new Map<string, { difference: PageDifference; paths: string[] }>();
  for (const difference of pages) {
    const { path, ...what } = difference;
    const key = JSON.stringify(what);
    const group = groups.get(key) ?? { difference, paths: [] };
    group.paths.push(path);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => other.paths.length - one.paths.length);
}

/** The first sentence: how many pages differ. */
export const summaryOf = ({ compared, differences, pictures }: Report): string => {
  const seen = [...pictures.values()].filter(({ share }) => share > 0).length;
  const looks =
    pictures.size === 0 ? "" : ` ${seen} of ${pictures.size} pictured ones look different.`;
  return `${differences.length} of ${compared} pages differ.${looks}`;
};

/** The report in Markdown, for a pull request. */
export function toText(report: Report): string {
  const { before, after, causes, idle } = report;
  const parts = causes.map((cause) => causeText(cause, report));
  const rest =
    idle.length === 0 ? [] : [`Without effect on a page: ${idle.map(placeOf).join(", ")}`];
  return [`### ${before} → ${after}`, summaryOf(report), ...parts, ...rest].join("\n\n");
}

function causeText(cause: Cause, { pictures }: Report): string {
  const groups = groupChanges(cause).map(({ difference, paths }) => {
    return `${toPaths(paths)}${looksOf(paths, pictures)}\n\n${fence(linesOf(difference, CHANGES))}`;
  });
  const shown = groups.slice(0, NAMED);
  const more = groups.length - shown.length;
  const source = cause.edits.length === 1 ? `\n\n${fence(cause.edits.flatMap(changeLines))}` : "";
  const pages = cause.pages.length === 1 ? "1 page" : `${cause.pages.length} pages`;
  return [
    `#### \`${titleOf(cause)}\`: ${pages}${source}`,
    ...shown,
    ...(more > 0 ? [`${more} further differences`] : []),
  ].join("\n\n");
}

/** How the pages of a cause look. A picture has the changes of all causes. */
function looksOf(paths: readonly string[], pictures: Report["pictures"]): string {
  const [path = ""] = paths;
  const look = lookOf(path, pictures);
  if (paths.length === 1) return look === "" ? "" : ` (${look})`;
  const pictured = paths.flatMap((one) => pictures.get(one) ?? []);
  const seen = pictured.filter(({ share }) => share > 0).length;
  return pictured.length === 0
    ? ""
    : ` (with all changes, ${seen} of ${pictured.length} pictured ones look different)`;
}

function toPaths(paths: readonly string[]): string {
  const more = paths.length - NAMED;
  const shown = paths.slice(0, NAMED).map((path) => `\`${path}\``);
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** The differences of a page, as lines: the shortest changes first, those that people see rather than those of data. */
export function linesOf(
  { status, changes, files }: PageDifference,
  most: number = Number.POSITIVE_INFINITY,
): readonly string[] {
  const shown = changes.toSorted((one, other) => weightOf(one) - weightOf(other)).slice(0, most);
  const more = changes.length - shown.length;
  return [
    ...(status ? [`- answers ${status.before}`, `+ answers ${status.after}`] : []),
    ...shown.flatMap(changeLines),
    ...(more > 0 ? [`… ${more} more changes`] : []),
    ...files.map((file) => `~ ${file}`),
  ];
}

const weightOf = ({ before, after }: Change): number =>
  [...before, ...after].reduce((sum, line) => sum + line.length, 0);

/** A change as lines with marks in front, long ones cut to where they part. */
export function changeLines({ before, after }: Change): readonly string[] {
  const mark = (sign: string, lines: readonly string[], others: readonly string[]) =>
    cut(lines).map((line, at) => `${sign} ${crop(line, others[at] ?? "")}`);
  return [...mark("-", before, after), ...mark("+", after, before)];
}

const cut = (lines: readonly string[]): readonly string[] =>
  lines.length <= LINES
    ? lines
    : [...lines.slice(0, LINES), `… ${lines.length - LINES} more lines`];

/** The part of a line in which it differs from the other one. */
function crop(line: string, other: string): string {
  let at = 0;
  while (at < line.length && line[at] === other[at]) at += 1;
  const from = line.length <= WIDTH ? 0 : Math.max(0, at - WIDTH / 4);
  const end = from + WIDTH;
  return `${from > 0 ? "…" : ""}${line.slice(from, end)}${end < line.length ? "…" : ""}`;
}

/** A block of lines, with a fence that none of them ends. */
function fence(lines: readonly string[]): string {
  const text = lines.join("\n");
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const mark = "`".repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${mark}diff\n${text}\n${mark}`;
}
