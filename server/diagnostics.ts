import { existsSync } from "node:fs";
import { isAbsolute, parse, relative, resolve, sep } from "node:path";
import type { Severity } from "../engine/index.ts";
import type { DiagnosticCode } from "./diagnostic-codes.ts";

/**
 * A problem in somebody's files. Errors of content files, of `template.conf` and of the default layout keep a site from
 * being served; with any other error the site runs without the faulty part, and with a warning nothing is lost. A hint,
 * which only pages in development give, may be right all the same.
 */
export type Diagnostic = {
  readonly severity: Severity;
  readonly code: DiagnosticCode;
  /** See `toShownPath`; `seenFrom` makes it relative for people. */
  readonly file: string;
  /** Counted from 1, like the column; columns in UTF-16 code units. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** A JSON path, such as `$.items[2].title`. */
  readonly path?: string | undefined;
  readonly message: string;
  /** A suggestion, such as `did you mean 'title'?`. */
  readonly hint?: string | undefined;
  /** The lines around the place, with a caret below it. */
  readonly codeFrame?: string | undefined;
  /** Path in a template repository of the missing file that the place refers to. */
  readonly missing?: string | undefined;
  /** Messages of other diagnostics that this one replaces, wherever they occur. */
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

/** Thrown if sites cannot be served. Carries all of their diagnostics; the message lists them. */
export class SiteError extends Error {
  override readonly name = "SiteError";
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join("\n"));
    this.diagnostics = diagnostics;
  }
}

/**
 * `file:line:column path: severity: message [CODE]; hint`, as editors parse it, without unknown parts; the code frame below.
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { severity, codeFrame } = diagnostic;
  const text = `${formatPlace(diagnostic)}: ${severity}: ${messageWithCode(diagnostic)}`;
  return codeFrame === undefined ? text : `${text}\n${codeFrame}\n`;
}

/** `file:line:column path`, without unknown parts. */
export function formatPlace({
  file,
  line,
  column,
  path,
}: Pick<Diagnostic, "file" | "line" | "column" | "path">): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return path ? `${place} ${path}` : place;
}

/** `message [CODE]; hint`: by the code, the documents explain it and a site chooses another severity. */
export const messageWithCode = ({ message, code, hint }: Diagnostic): string =>
  messageWithHint({ message: `${message} [${code}]`, hint });

/** `message; hint`. @internal */
export const messageWithHint = ({ message, hint }: Pick<Diagnostic, "message" | "hint">): string =>
  hint === undefined ? message : `${message}; ${hint}`;

/** The numbers of errors, warnings and, if any, hints, each as text: `["2 errors", "1 warning"]`. */
export function countBySeverity(diagnostics: readonly Diagnostic[]): readonly string[] {
  const count = (noun: Severity) => {
    const { length } = diagnostics.filter(({ severity }) => severity === noun);
    return `${length} ${noun}${length === 1 ? "" : "s"}`;
  };
  const hasHints = diagnostics.some(({ severity }) => severity === "hint");
  return [count("error"), count("warning"), ...(hasHints ? [count("hint")] : [])];
}

/** Line and column of an offset in a text, both starting at 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: before.length - before.lastIndexOf("\n") };
}

/** A path as people see it: relative to the working directory if it is below that, else absolute. */
export function toShownPath(path: string): string {
  const shown = relative(process.cwd(), path);
  return shown.startsWith("..") || isAbsolute(shown) ? resolve(path) : shown;
}

/** A diagnostic for people who work in a folder, such as a site's: its file is relative to the folder. */
export const seenFrom = <Seen extends { readonly file: string }>(
  folder: string,
  diagnostic: Seen,
): Seen => ({ ...diagnostic, file: pathFrom(folder, diagnostic.file) });

/** A path relative to a folder; absolute if the two only share the root. Anything but a path stays as it is. */
export function pathFrom(folder: string, file: string): string {
  // `site.css`, or one of the platform's templates.
  if (!/[\\/]/.test(file) && !existsSync(file)) return file;
  const from = resolve(folder);
  const { root } = parse(from);
  const top = (path: string) => path.slice(root.length).split(sep, 1)[0];
  const path = resolve(file);
  return top(from) === top(path) ? relative(from, path) || "." : path;
}

/** The folder to which file names in a server's terminal are relative: its only site's, or that of all its sites. */
export const terminalFolder = (sitesDir: string, names: readonly string[]): string =>
  names.length === 1 ? resolve(sitesDir, names[0] ?? "") : sitesDir;
