import type { Content } from "../../content/content.ts";
import type { Diagnostic } from "../../diagnostics.ts";

/** Diagnostics in the severities that a site chose by code, without those that it turned off. */
export const withChosenSeverities = (
  diagnostics: readonly Diagnostic[],
  checks: Content["checks"] = {},
): readonly Diagnostic[] =>
  diagnostics.flatMap((one) => {
    const severity = checks[one.code] ?? one.severity;
    return severity === "off" ? [] : [{ ...one, severity }];
  });
