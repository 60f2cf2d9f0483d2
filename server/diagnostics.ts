import { existsSync } from "node:fs";
import { isAbsolute, parse, relative, resolve, sep } from "node:path";
import type { Severity, TemplateErrorCode } from "../engine/index.ts";

/** What kind of thing is wrong: stable, for tests, logs and tools. Messages are for people. */
export type DiagnosticCode =
  | TemplateErrorCode
  | FileCode
  | JsonCode
  | ContentCode
  | ThemeCode
  | StyleCode;

type FileCode =
  | "FILE_MISSING"
  | "FILE_UNREADABLE"
  | "FILE_ENCODING"
  | "FILE_TOO_LARGE"
  | "FILE_NOT_LISTED"
  | "LINK_NOT_FOLLOWED"
  /** A name that differs from its file, or from another name, in upper and lower case only. */
  | "LETTER_CASE";

type JsonCode =
  | "JSON_SYNTAX"
  /** Comments, trailing commas and the like in a file that should be strict JSON. */
  | "JSON_NOT_STRICT"
  | "JSON_TOO_DEEP"
  | "FORBIDDEN_KEY"
  | "UNKNOWN_KEY"
  /** A key is missing, or its value has the wrong type or shape. */
  | "SCHEMA";

type ContentCode =
  | "CONTENT_LIMIT"
  /** What no editor of the platform would have taken. */
  | "OWNER_INPUT"
  | "DUPLICATE_HOST"
  | "DUPLICATE_ID"
  | "DUPLICATE_URL_ID"
  | "FORBIDDEN_ADDRESS"
  | "FORBIDDEN_REDIRECT"
  | "FORBIDDEN_SOURCE"
  | "MISSING_HOMEPAGE"
  | "MISSING_PASSWORD"
  | "MISSING_TEMPLATE"
  | "PAGE_DISABLED"
  | "RESERVED_ADDRESS"
  | "SHADOWED_PAGE"
  | "SHADOWED_REDIRECT"
  | "TRANSLATION"
  | "UNKNOWN_CUSTOM_FIELD"
  | "UNKNOWN_CUSTOM_TYPE"
  | "UNKNOWN_FORM"
  | "UNKNOWN_PAGE"
  | "UNKNOWN_PRODUCT"
  | "UNKNOWN_PRODUCT_TYPE"
  | "UNKNOWN_TIME_ZONE"
  | "UNUSED_PASSWORD"
  | "WRONG_CURRENCY";

type ThemeCode =
  | "DUPLICATE_NAME"
  | "INSECURE_SOURCE"
  | "MISSING_ASSET"
  | "MISSING_BUILD"
  | "MISSING_CONFIG"
  | "MISSING_LAYOUT"
  | "MISSING_THEME"
  | "UNKNOWN_BLOCK_TYPE"
  | "UNKNOWN_COLLECTION"
  | "UNKNOWN_LAYOUT"
  | "UNKNOWN_NAVIGATION"
  | "UNKNOWN_PARTIAL"
  | "UNKNOWN_REGION"
  | "UNKNOWN_SCRIPT"
  | "UNKNOWN_STRING"
  | "UNKNOWN_STYLE_SHEET"
  | "UNKNOWN_VARIABLE";

type StyleCode =
  | "STYLE_COMPILER"
  | "STYLE_EVALUATION"
  | "STYLE_IMPORT"
  | "STYLE_LIMIT"
  | "STYLE_SYNTAX"
  | "TWEAK_LIMIT"
  | "TWEAK_SYNTAX"
  | "TWEAK_VALUE"
  | "UNKNOWN_TWEAK"
  | "UNUSED_TWEAK";

/**
 * A thing wrong with somebody's files. Errors of content files, of `template.conf` and of the default layout keep a site
 * from being served; with any other error the site runs without the part that is wrong, and with a warning nothing is lost. A
 * hint, which only pages in development give, says what may be right all the same.
 */
export type Diagnostic = {
  readonly severity: Severity;
  readonly code: DiagnosticCode;
  /** See `toShownPath`; people see it as `seenFrom` says. */
  readonly file: string;
  /** Counted from 1, like the column; columns in UTF-16 code units. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** A JSON path, such as `$.items[2].title`. */
  readonly path?: string | undefined;
  readonly message: string;
  /** A way out, such as `did you mean 'title'?`. */
  readonly hint?: string | undefined;
  /** The lines around the place, with a caret below it. */
  readonly codeFrame?: string | undefined;
  /** Path in a template repository of the file that the place names and that does not exist. */
  readonly missing?: string | undefined;
  /** Messages of other diagnostics that this one stands for, wherever they are met. */
  readonly joined?: readonly string[] | undefined;
};

/** A diagnostic without its severity. */
export type DiagnosticDetails = Omit<Diagnostic, "severity">;

/** A diagnostic of severity `error`. */
export const toError = (details: DiagnosticDetails): Diagnostic => ({
  severity: "error",
  ...details,
});

/** A diagnostic of severity `warning`. */
export const toWarning = (details: DiagnosticDetails): Diagnostic => ({
  severity: "warning",
  ...details,
});

/** Sorts by file, then by place; a diagnostic without a line comes first in its file. */
export const sortDiagnostics = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...diagnostics].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );

/** Sites cannot be served. Carries all of their diagnostics; the message lists them. */
export class SiteError extends Error {
  override readonly name = "SiteError";
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join("\n"));
    this.diagnostics = diagnostics;
  }
}

/** `file:line:column path: severity: message; hint`, as editors read it, without what is unknown; the code frame below. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { severity, codeFrame } = diagnostic;
  const text = `${formatPlace(diagnostic)}: ${severity}: ${messageWithHint(diagnostic)}`;
  return codeFrame === undefined ? text : `${text}\n${codeFrame}\n`;
}

/** `file:line:column path`, without what is unknown. */
export function formatPlace({
  file,
  line,
  column,
  path,
}: Pick<Diagnostic, "file" | "line" | "column" | "path">): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return path ? `${place} ${path}` : place;
}

/** `message; hint`. */
export const messageWithHint = ({ message, hint }: Diagnostic): string =>
  hint === undefined ? message : `${message}; ${hint}`;

/** How many errors and warnings there are, and hints if any, each as text: `["2 errors", "1 warning"]`. */
export function countBySeverity(diagnostics: readonly Diagnostic[]): readonly string[] {
  const count = (noun: Severity) => {
    const { length } = diagnostics.filter(({ severity }) => severity === noun);
    return `${length} ${noun}${length === 1 ? "" : "s"}`;
  };
  const hasHints = diagnostics.some(({ severity }) => severity === "hint");
  return [count("error"), count("warning"), ...(hasHints ? [count("hint")] : [])];
}

/** Line and column of an offset in a text, both from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: before.length - before.lastIndexOf("\n") };
}

/** A path as people see it: relative to the working directory where it lies below that, else absolute. */
export function toShownPath(path: string): string {
  const shown = relative(process.cwd(), path);
  return shown.startsWith("..") || isAbsolute(shown) ? resolve(path) : shown;
}

/** A diagnostic as it is shown to who works in a folder, such as a site's: its file is named from there. */
export const seenFrom = <Seen extends { readonly file: string }>(
  folder: string,
  diagnostic: Seen,
): Seen => ({ ...diagnostic, file: pathFrom(folder, diagnostic.file) });

/** A path from a folder; an absolute one where nothing but the root is above both. What is no path stays as it is. */
export function pathFrom(folder: string, file: string): string {
  // `site.css`, or a template of the platform's.
  if (!/[\\/]/.test(file) && !existsSync(file)) return file;
  const from = resolve(folder);
  const { root } = parse(from);
  const top = (path: string) => path.slice(root.length).split(sep, 1)[0];
  const path = resolve(file);
  return top(from) === top(path) ? relative(from, path) || "." : path;
}

/** The folder from which the terminal of a server names files: its only site's, or that of all its sites. */
export const terminalFolder = (sitesDir: string, names: readonly string[]): string =>
  names.length === 1 ? resolve(sitesDir, names[0] ?? "") : sitesDir;
