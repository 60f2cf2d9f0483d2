import { readFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { codeFrame, type PartialCall, type TemplateError } from "../../engine/index.ts";
import type { Finding } from "../diagnostics.ts";
import { escapeHtml } from "../html/escape.ts";

/** Findings that one answer lists; more of them would hide each other. */
const MAX_LISTED = 50;

/**
 * Faults that a render met, as findings: with the suggestion, the partials around them, and the lines of the theme's
 * file as it is now.
 */
export const toFindings = (
  errors: readonly TemplateError[],
  themeFolder: string,
): readonly Finding[] =>
  errors.map(({ severity, message, suggestion, span, chain }) => {
    const text = readThemeFile(themeFolder, span.file);
    return {
      severity,
      file: span.file,
      line: span.line,
      column: span.column,
      reason: [message, suggestion, ...chain.map(describeCall)].filter(Boolean).join("; "),
      excerpt: text === undefined ? undefined : codeFrame(text, span),
    };
  });

const describeCall = ({ partial, span }: PartialCall): string =>
  `in '${partial}', called at ${span.file}:${span.line}:${span.column}`;

/** Templates of the platform have names that are no files, and partials are found by their names alone. */
function readThemeFile(themeFolder: string, name: string): string | undefined {
  const file = resolve(name);
  if (!file.startsWith(resolve(themeFolder) + sep)) return undefined;
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    // It was there when the template was compiled.
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}

/** Every finding once, though it was met when the site was loaded and again by the page. */
export function uniqueFindings(findings: readonly Finding[]): readonly Finding[] {
  const byPlace = new Map<string, Finding>();
  for (const finding of findings) {
    const key = JSON.stringify([placeOf(finding), finding.reason]);
    if (!byPlace.has(key)) byPlace.set(key, finding);
  }
  return [...byPlace.values()];
}

/** A list of findings as HTML, errors first. */
export function renderFindings(findings: readonly Finding[]): string {
  const isError = ({ severity }: Finding) => severity === "error";
  const sorted = [...findings.filter(isError), ...findings.filter((one) => !isError(one))];
  const items = sorted.slice(0, MAX_LISTED).map(renderFinding);
  const rest = sorted.length - MAX_LISTED;
  if (rest > 0) items.push(`<li>and ${rest} more: the terminal has all of them</li>`);
  return `<ul>${items.join("")}</ul>`;
}

function renderFinding(finding: Finding): string {
  const { severity, reason, excerpt } = finding;
  const frame =
    excerpt === undefined ? "" : `<pre tabindex="0"><code>${escapeHtml(excerpt)}</code></pre>`;
  const place = `<code>${escapeHtml(placeOf(finding))}</code>`;
  return `<li><p><strong>${severity}</strong> ${place}</p><p>${escapeHtml(reason)}</p>${frame}</li>`;
}

/** `file:line:column path`, without what is not known. */
function placeOf({ file, line, column, path }: Finding): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return path ? `${place} ${path}` : place;
}

/** `2 errors, 1 warning`; what there is none of is left out. */
export function countFindings(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const counts = [
    [errors, "error"],
    [findings.length - errors, "warning"],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => `${count} ${noun}${count === 1 ? "" : "s"}`)
    .join(", ");
}
