import { type Diagnostic, formatDiagnostic } from "../../diagnostics.ts";

/** CSS with its diagnostics in a comment at the end, escaped so that they cannot close it, for template authors. */
export function withDiagnostics(css: string, diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return css;
  const lines = diagnostics.map(formatDiagnostic).join("\n").replaceAll("*/", "*\\/");
  return `${css}\n/*\n${lines}\n*/\n`;
}
