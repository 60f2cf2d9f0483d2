import { isAbsolute, relative, resolve } from "node:path";

/** A place in a site's files and what is wrong there. Lines and columns count from 1; `path` is a JSON path. */
export type Fault = {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly path?: string | undefined;
  readonly reason: string;
  /** The lines around the fault, with a caret below it. */
  readonly excerpt?: string | undefined;
};

/**
 * A fault with its weight. Errors of content files, of `template.conf` and of the default layout keep a site from being
 * served; with every other error, such as a locked page without a password or a list without a template, the site runs
 * without what is at fault, and with a warning nothing is lost.
 */
export type Finding = Fault & { readonly severity: "error" | "warning" };

export const toError = (fault: Fault): Finding => ({ severity: "error", ...fault });
export const toWarning = (fault: Fault): Finding => ({ severity: "warning", ...fault });

/** In the order of files and, in each of them, of places; what has no place comes first. */
export const sortFindings = (findings: readonly Finding[]): readonly Finding[] =>
  [...findings].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );

/** Sites cannot be served. Carries every finding of theirs, in the order of the files. */
export class SiteFaults extends Error {
  override readonly name = "SiteFaults";
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(formatFinding).join("\n"));
    this.findings = findings;
  }
}

/**
 * `file:line:column path: severity: reason`, as editors read it, without what is not known; the excerpt below it.
 */
export function formatFinding(finding: Finding): string {
  const { severity, file, line, column, path, reason, excerpt } = finding;
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const text = `${path ? `${place} ${path}` : place}: ${severity}: ${reason}`;
  return excerpt === undefined ? text : `${text}\n${excerpt}\n`;
}

/** A file as faults name it: from the working directory when it lies below that, else from the root. */
export function toShownPath(path: string): string {
  const shown = relative(process.cwd(), path);
  return shown.startsWith("..") || isAbsolute(shown) ? resolve(path) : shown;
}
