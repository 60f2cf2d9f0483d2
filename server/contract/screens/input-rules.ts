import { fill } from "../texts/fill.ts";
import type { TextName, Texts } from "../texts/index.ts";

/** What is wrong with what an owner entered: the name of its text, and what stands in for the `{name}`s in it. */
export type InputProblem = {
  readonly text: TextName;
  /** Values as they are. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Values that are texts themselves. */
  readonly textValues?: Readonly<Record<string, TextName>>;
  /** Values that are sizes, in bytes. */
  readonly sizes?: Readonly<Record<string, number>>;
};

/** Bytes of a megabyte (storefront specification, 9). */
const MEGABYTE = 1_000_000;

/** What an owner reads of a problem: sizes in megabytes with one decimal at most, three below a megabyte. */
export function toProblemText(
  texts: Texts,
  { text, values, textValues = {}, sizes = {} }: InputProblem,
): string {
  const named = Object.entries(textValues).map(([key, name]) => [key, texts[name]]);
  const sized = Object.entries(sizes).map(([key, bytes]) => {
    // Small limits would be none in tenths.
    const parts = bytes < MEGABYTE ? 1000 : 10;
    const size = String(Math.floor((bytes / MEGABYTE) * parts) / parts);
    return [key, fill(texts.megabytes, { size: size.replace(".", texts.decimalSign) })];
  });
  return fill(texts[text], { ...values, ...Object.fromEntries([...named, ...sized]) });
}

/** Characters of a tag and of a category, in UTF-16 units (storefront specification, 5). */
export const nameLengths = { tag: 50, category: 25 } as const;

/** What groups items of a collection. */
export type TagType = keyof typeof nameLengths;

const typeNames = { tag: "tagName", category: "categoryName" } as const;

/** Longest address that browsers and the platform take, and longest part of a page's address that is taken from a call. */
const MAX_LINK = 2083;
const MAX_PAGE_URL = 200;

/**
 * What is wrong with a link: it is `http(s)://host…`, `mailto:name@host` or `tel:`, or a path or place of the site. Never what browsers
 * read as another host (`//`, `/\`), nothing with white space or control characters, no other scheme.
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

/** What is wrong with one part of a page's address, its URL id: it has letters, digits and `-_.~` alone, and is neither `.` nor `..`. */
export function pageUrlProblem(urlId: string): InputProblem | undefined {
  const isValid = /^[\p{L}\p{N}_~-][\p{L}\p{M}\p{N}._~-]*$/u.test(urlId);
  if (isValid && urlId.length <= MAX_PAGE_URL) return undefined;
  return { text: "pageUrlInvalid", values: { val: urlId.slice(0, MAX_PAGE_URL) } };
}

/** What is wrong with a value that has to be one of some options. */
export const optionProblem = (
  value: string,
  options: readonly string[],
): InputProblem | undefined =>
  options.includes(value)
    ? undefined
    : { text: "optionUnexpected", values: { val: value.slice(0, MAX_PAGE_URL) } };

/** A file as an owner brings it; its size in bytes. */
type OwnerFile = { readonly fileName: string; readonly size: number };

/** Which files are taken: bytes at most, the ends of their names, and how their kind is called, such as `PDF`. */
type FileRule = {
  readonly maxBytes: number;
  readonly endings: readonly string[];
  readonly typeName: string;
};

/**
 * What is wrong with a file: it has no name before its ending, is too large, or of another kind, which is told by the end of its name in
 * any case.
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

// Sizes of a site's files, and the ends of their names: the specification leaves both open.
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

/** Which files everybody may load from a site, of those with the ending of a name: sounds and films may be larger than all others. */
export function siteFileRule(fileName: string): FileRule {
  const ending = fileName.trim().toLowerCase().split(".").at(-1) ?? "";
  const rule = [soundRule, filmRule].find(({ endings }) => endings.includes(ending)) ?? otherRule;
  return { ...rule, typeName: "Web" };
}

/**
 * What is wrong with the name of a tag or category: it is empty, too long, or one of those that are there already. Names are the
 * same whatever blanks stand around them.
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

/**
 * What is wrong with changing several tags or categories at once.
 * @public Only a rule: no call changes one that exists.
 */
export const tagEditProblem = (type: TagType, count: number): InputProblem | undefined =>
  count > 1 ? { text: "tagOneAtATime", textValues: { tagType: typeNames[type] } } : undefined;

/** Whether a name or a title holds what is no letter of any: line ends and other controls, half a character, changes of direction. */
export const hasControls = (text: string): boolean =>
  /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** What is wrong with a connection to a list that nobody has chosen. */
export const listProblem = (list: string | undefined): InputProblem | undefined =>
  list?.trim() ? undefined : { text: "listUnchosen" };

/** Rows, columns and characters of a cell that are shown of an owner's table. */
const datasetLimits = { rows: 500, columns: 50, cellLength: 1000 } as const;

/** A table as an owner has it: rows of cells, not all of one length. */
type Dataset = readonly (readonly string[])[];

/** What is wrong with a table: it has no row or no column, or a row lacks cells that others have. */
export function datasetProblem(rows: Dataset): InputProblem | undefined {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return { text: "datasetEmpty" };
  return rows.some((row) => row.length < width) ? { text: "datasetRowsLack" } : undefined;
}

/** What is shown of a table, and the text that says so where something of it is left out. */
type ShownDataset = { readonly rows: Dataset; readonly note: "datasetShortened" | undefined };

/** As much of a table as is shown. */
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

/** The beginning of a text, which ends in no half of a character. */
const shortenCell = (cell: string, length: number): string =>
  cell.length <= length ? cell : cell.slice(0, length).replace(/[\ud800-\udbff]$/, "");
