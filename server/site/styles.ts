import type { StyleCompiler } from "./style-compiler.ts";
import type { Styles, StyleUnit } from "./styles/style-sheet.ts";

export { withFindings } from "./styles/findings-comment.ts";
export { readCustomStyles, readStyleSheets } from "./styles/read-sheets.ts";
export type { StyleSheet, Styles } from "./styles/style-sheet.ts";

/** Compiles a theme's sheets, a site's tweaks and its own CSS as one LESS unit. Never rejects: what is wrong is a finding. */
export const compileStyles = (unit: StyleUnit, compiler: StyleCompiler): Promise<Styles> =>
  compiler.compile(unit);
