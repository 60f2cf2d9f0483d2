import { codeFrame } from "../../../engine/index.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import type { StyleCompiler } from "./style-compiler.ts";
import type { Styles, StyleUnit } from "./style-sheet.ts";

export { withDiagnostics } from "./diagnostics-comment.ts";
export { readCustomStyles, readStyleSheets } from "./read-sheets.ts";
export type { StyleSheet, Styles } from "./style-sheet.ts";

/**
 * Compiles a theme's sheets, a site's tweaks and its own CSS as one LESS unit. Never rejects: errors are in the result.
 */
export async function compileStyles(unit: StyleUnit, compiler: StyleCompiler): Promise<Styles> {
  const styles = await compiler.compile(unit);
  const sources = new Map(
    [...unit.sheets, ...(unit.custom ? [unit.custom] : [])].map(({ file, text }) => [file, text]),
  );
  return { ...styles, diagnostics: styles.diagnostics.map((one) => withLines(one, sources)) };
}

/** An error with the lines around its place. */
function withLines(diagnostic: Diagnostic, sources: ReadonlyMap<string, string>): Diagnostic {
  const { severity, file, line, column = 1 } = diagnostic;
  const text = sources.get(file);
  if (severity !== "error" || line === undefined || text === undefined) return diagnostic;
  return { ...diagnostic, codeFrame: codeFrame(text, { file, start: 0, end: 0, line, column }) };
}
