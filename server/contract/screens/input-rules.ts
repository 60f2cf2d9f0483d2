import { fill } from "../texts/fill.ts";
import type { TextName, Texts } from "../texts/index.ts";

/** A mistake in an owner's input: the name of its text, and the values for its `{name}`s. */
export type InputProblem = {
  readonly text: TextName;
  /** Values used as they are. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Values that are names of texts. */
  readonly textValues?: Readonly<Record<string, TextName>>;
  /** Values that are sizes in bytes. */
  readonly sizes?: Readonly<Record<string, number>>;
};

/** Bytes of a megabyte. */
const MEGABYTE = 1_000_000;

/** The text of a problem. Sizes are in megabytes with at most one decimal, three below a megabyte. */
export function toProblemText(
  texts: Texts,
  { text, values, textValues = {}, sizes = {} }: InputProblem,
): string {
  const named = Object.entries(textValues).map(([key, name]) => [key, texts[name]]);
  const sized = Object.entries(sizes).map(([key, bytes]) => {
    // Tenths would show small limits as 0.
    const parts = bytes < MEGABYTE ? 1000 : 10;
    const size = String(Math.floor((bytes / MEGABYTE) * parts) / parts);
    return [key, fill(texts.megabytes, { size: size.replace(".", texts.decimalSign) })];
  });
  return fill(texts[text], { ...values, ...Object.fromEntries([...named, ...sized]) });
}

/** Characters of a tag and of a category, in UTF-16 units. */
export const nameLengths = { tag: 50, category: 25 } as const;

/** The two ways to group items of a collection. */
export type TagType = keyof typeof nameLengths;

const typeNames = { tag: "tagName", category: "categoryName" } as const;

/** Longest address that browsers and the platform accept, and longest part of a page's address that a call may set. */
const MAX_LINK = 2083;
const MAX_PAGE_URL = 200;

/**
 * Finds what is wrong with a link. It may be `http(s)://host…`, `mailto:name@host`, `tel:`, or a path or fragment of
 * the site. Refuses what browsers read as another host (`//`, `/\`), white space, control characters and other schemes.
 */
export function linkProblem(link: string): InputProblem | undefined {
  const isPlain = link.length <= MAX_LINK && !/[\s\p{Cc}\\]/u.test(link);
  const isKnown = /^(?:\/(?!\/)|#|https?:\/\/[^/?#@]+(?:[/?#]|$)|mailto:[^@]+@[^@]+$|tel:.)/i;
  if (link === "/" || (isPlain && isKnown.test(link))) return undefined;
  return {
    text: "linkFormat",
    textValues: { first: "linkExample", second: "linkMailExample" },
  };
}

/**
 * Finds what is wrong with a URL id, one part of a page's address: it has only letters, digits and `-_.~`, and is
 * neither `.` nor `..`.
 */
export function pageUrlProblem(urlId: string): InputProblem | undefined {
  const isValid = /^[\p{L}\p{N}_~-][\p{L}\p{M}\p{N}._~-]*$/u.test(urlId);
  if (isValid && urlId.length <= MAX_PAGE_URL) return undefined;
  return { text: "pageUrlInvalid", values: { val: urlId.slice(0, MAX_PAGE_URL) } };
}

/** Finds what is wrong with a value that must be one of several options. */
export const optionProblem = (
  value: string,
  options: readonly string[],
): InputProblem | undefined =>
  options.includes(value)
    ? undefined
    : { text: "optionUnexpected", values: { val: value.slice(0, MAX_PAGE_URL) } };

/** A file that an owner uploads; its size in bytes. */
type OwnerFile = { readonly fileName: string; readonly size: number };

/** Accepted files: most bytes, endings of their names, and the name of their kind, such as `PDF`. */
type FileRule = {
  readonly maxBytes: number;
  readonly endings: readonly string[];
  readonly typeName: string;
};

/**
 * Finds what is wrong with a file: it has no name before its ending, is too large, or is of another kind, judged by the
 * ending in any case.
 */
export function fileProblem(
  { fileName, size }: OwnerFile,
  { maxBytes, endings, typeName }: FileRule,
): InputProblem | undefined {
  const name = fileName.trim();
  if (name.replace(/\.[^.]*$/, "").trim() === "") return { text: "fileNameMissing" };
  if (size > maxBytes) {
    return { text: "fileTooLarge", values: { fileName: name }, sizes: { maxSize: maxBytes } };
  }
  if (endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) return undefined;
  return { text: "fileTypeUnsupported", values: { fileName: name, fileTypeMessage: typeName } };
}

// Sizes and endings of a site's files are our choice; the platform documents neither.
const soundRule = {
  maxBytes: 160 * MEGABYTE,
  endings: ["aac", "flac", "m4a", "mp3", "oga", "ogg", "opus", "wav"],
};
const filmRule = { maxBytes: 500 * MEGABYTE, endings: ["m4v", "mov", "mp4", "ogv", "webm"] };
const otherRule = {
  maxBytes: 20 * MEGABYTE,
  endings: [
    ...["avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp"],
    ...["otf", "ttf", "woff", "woff2"],
    ...["css", "js", "json", "map", "mjs", "vtt", "webmanifest", "xml"],
    ...["csv", "doc", "docx", "epub", "gpx", "ics", "odp", "ods", "odt", "pdf", "ppt", "pptx"],
    ...["md", "rtf", "txt", "vcf", "xls", "xlsx", "zip"],
  ],
};

/** Rules for public files of a site, by the ending of their name. Sounds and films may be larger than all others. */
export function siteFileRule(fileName: string): FileRule {
  const ending = fileName.trim().toLowerCase().split(".").at(-1) ?? "";
  const rule = [soundRule, filmRule].find(({ endings }) => endings.includes(ending)) ?? otherRule;
  return { ...rule, typeName: "Web" };
}

/**
 * Finds what is wrong with the name of a tag or category: it is empty, too long, or taken. Surrounding blanks are
 * ignored.
 */
export function tagProblem(
  type: TagType,
  name: string,
  taken: readonly string[] = [],
): InputProblem | undefined {
  const textValues = { tagType: typeNames[type] };
  const own = name.trim();
  if (own === "") return { text: "tagEmpty", textValues };
  const max = nameLengths[type];
  if (own.length > max) return { text: "tagTooLong", values: { max }, textValues };
  if (hasControls(own)) return { text: "tagInvalid", textValues };
  if (taken.some((other) => other.trim() === own)) return { text: "tagTaken", textValues };
  return undefined;
}

/** Refuses to change several tags or categories at once. @public Only a rule: no call changes existing ones. */
export const tagEditProblem = (type: TagType, count: number): InputProblem | undefined =>
  count > 1 ? { text: "tagOneAtATime", textValues: { tagType: typeNames[type] } } : undefined;

/** True if a name or title contains line breaks or other controls, a lone surrogate, or a change of text direction. */
export const hasControls = (text: string): boolean =>
  /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** The problem of a connection without a chosen list. */
export const listProblem = (list: string | undefined): InputProblem | undefined =>
  list?.trim() ? undefined : { text: "listUnchosen" };

/** The part of an owner's table that is shown: rows, columns, and characters of a cell. */
const datasetLimits = { rows: 500, columns: 50, cellLength: 1000 } as const;

/** An owner's table: rows of cells, which may differ in length. */
type Dataset = readonly (readonly string[])[];

/** Finds what is wrong with a table: it has no row or no column, or a row has fewer cells than others. */
export function datasetProblem(rows: Dataset): InputProblem | undefined {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return { text: "datasetEmpty" };
  return rows.some((row) => row.length < width) ? { text: "datasetRowsLack" } : undefined;
}

/** The shown part of a table, and the text that says if something was left out. */
type ShownDataset = { readonly rows: Dataset; readonly note: "datasetShortened" | undefined };

/** Shortens a table to the part that is shown. */
export function shortenDataset(rows: Dataset): ShownDataset {
  const { rows: maxRows, columns, cellLength } = datasetLimits;
  const shown = rows
    .slice(0, maxRows)
    .map((row) => row.slice(0, columns).map((cell) => shortenCell(cell, cellLength)));
  const isWhole =
    rows.length <= maxRows &&
    rows.every((row) => row.length <= columns && row.every((cell) => cell.length <= cellLength));
  return { rows: shown, note: isWhole ? undefined : "datasetShortened" };
}

/** The beginning of a text, without splitting a surrogate pair. */
const shortenCell = (cell: string, length: number): string =>
  cell.length <= length ? cell : cell.slice(0, length).replace(/[\ud800-\udbff]$/, "");
