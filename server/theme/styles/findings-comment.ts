import { type Finding, formatFinding } from "../../diagnostics.ts";

/**
 * CSS with its findings in a comment at the end, as the platform shows them to template authors. No text of a finding can
 * end the comment.
 */
export function withFindings(css: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return css;
  const lines = findings.map(formatFinding).join("\n").replaceAll("*/", "*\\/");
  return `${css}\n/*\n${lines}\n*/\n`;
}
