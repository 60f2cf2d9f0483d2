import type { StyleCompiler } from "./style-compiler.ts";
import type { Styles, StyleUnit } from "./style-sheet.ts";

export { withDiagnostics } from "./diagnostics-comment.ts";
export { readCustomStyles, readStyleSheets } from "./read-sheets.ts";
export type { StyleSheet, Styles } from "./style-sheet.ts";

/**
 * Compiles a theme's sheets, a site's tweaks and its own CSS as one LESS unit. Never rejects: errors are in the result.
 */
export const compileStyles = (unit: StyleUnit, compiler: StyleCompiler): Promise<Styles> =>
  compiler.compile(unit);
