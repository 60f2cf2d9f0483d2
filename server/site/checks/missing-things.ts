import type { Content } from "../../content/content.ts";
import type { Diagnostic, DiagnosticCode } from "../../diagnostics.ts";

/** Codes of what a theme or a site names and nothing has. Like checks of templates they have severities that a site may change. */
export const missingThings: readonly string[] = [
  "MISSING_ASSET",
  "UNKNOWN_NAVIGATION",
  "UNKNOWN_PARTIAL",
  "UNKNOWN_SCRIPT",
  "UNKNOWN_STYLE_SHEET",
  "UNKNOWN_TWEAK",
  "UNKNOWN_VARIABLE",
  "UNUSED_TWEAK",
] satisfies readonly DiagnosticCode[];

/** Diagnostics in the severities that a site chose. */
export const withChosenSeverities = (
  diagnostics: readonly Diagnostic[],
  checks: Content["checks"] = {},
): readonly Diagnostic[] =>
  diagnostics.flatMap((one) => {
    const severity = missingThings.includes(one.code) ? checks[one.code] : undefined;
    return severity === "off" ? [] : [{ ...one, severity: severity ?? one.severity }];
  });

/** A diagnostic whose message ends with the code by which a site changes its severity. */
export const withCode = (one: Diagnostic): Diagnostic =>
  missingThings.includes(one.code) ? { ...one, message: `${one.message} [${one.code}]` } : one;
