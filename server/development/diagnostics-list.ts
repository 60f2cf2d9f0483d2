import { countBySeverity, type Diagnostic, formatPlace, messageWithCode } from "../diagnostics.ts";
import { escapeHtml } from "../html/escape.ts";

/** Most diagnostics on one page; more of them would hide each other. */
const MAX_LISTED = 50;

/** Removes duplicates: the same diagnostic may come from loading the site and from rendering the page. */
export function uniqueDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byPlace = new Map<string, Diagnostic>();
  const told = new Set(diagnostics.flatMap(({ joined = [] }) => joined));
  for (const diagnostic of diagnostics) {
    if (told.has(diagnostic.message)) continue;
    // Without the hint, which may differ: the page's names the partials around it.
    const key = JSON.stringify([formatPlace(diagnostic), diagnostic.message]);
    if (!byPlace.has(key)) byPlace.set(key, diagnostic);
  }
  return [...byPlace.values()];
}

const severities = ["error", "warning", "hint"] as const;

/** A list of diagnostics as HTML, errors first, hints last. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const sorted = severities.flatMap((wanted) =>
    diagnostics.filter(({ severity }) => severity === wanted),
  );
  const items = sorted.slice(0, MAX_LISTED).map(renderDiagnostic);
  const rest = sorted.length - MAX_LISTED;
  if (rest > 0) items.push(`<li>and ${rest} more: the terminal has all of them</li>`);
  return `<ul>${items.join("")}</ul>`;
}

function renderDiagnostic(diagnostic: Diagnostic): string {
  const { severity, codeFrame } = diagnostic;
  const frame =
    codeFrame === undefined ? "" : `<pre tabindex="0"><code>${escapeHtml(codeFrame)}</code></pre>`;
  const place = `<code>${escapeHtml(formatPlace(diagnostic))}</code>`;
  const message = escapeHtml(messageWithCode(diagnostic));
  return `<li><p><strong>${severity}</strong> ${place}</p><p>${message}</p>${frame}</li>`;
}

/** `2 errors, 1 warning`, without the part that is zero. */
export const countDiagnostics = (diagnostics: readonly Diagnostic[]): string =>
  countBySeverity(diagnostics)
    .filter((count) => !count.startsWith("0 "))
    .join(", ");
