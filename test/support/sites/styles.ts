import { formatPlace, messageWithHint } from "../../../server/diagnostics.ts";
import { compileUnit } from "../../../server/theme/styles/compile-unit.ts";
import type { CompiledUnit, Styles, StyleUnit } from "../../../server/theme/styles/style-sheet.ts";

/** Compiles sheets (name to LESS) as one unit, in this thread. */
export const compileSheets = (
  sheets: Readonly<Record<string, string>>,
  rest: Partial<StyleUnit> = {},
): CompiledUnit =>
  compileUnit(
    {
      sheets: Object.entries(sheets).map(([file, text]) => ({ file, text })),
      tweaks: [],
      overrides: {},
      ...rest,
    },
    () => undefined,
  );

/** The minified CSS of one sheet, which must have no diagnostics. */
export function cssOf(text: string): string {
  const { css, diagnostics } = compileSheets({ "sheet.less": text });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(messageWithHint).join("\n"));
  return css;
}

/** Diagnostics as `severity file:line:column message; hint`. */
export const diagnosticsOf = ({ diagnostics }: Pick<Styles, "diagnostics">): string[] =>
  diagnostics.map((one) => `${one.severity} ${formatPlace(one)} ${messageWithHint(one)}`);
