import { compileUnit } from "../../server/theme/styles/compile-unit.ts";
import type { Styles, StyleUnit } from "../../server/theme/styles/style-sheet.ts";

/** Compiles sheets (name to LESS) as one unit, in this thread. */
export const compileSheets = (
  sheets: Readonly<Record<string, string>>,
  rest: Partial<StyleUnit> = {},
): Styles =>
  compileUnit(
    {
      sheets: Object.entries(sheets).map(([file, text]) => ({ file, text })),
      tweaks: [],
      overrides: {},
      ...rest,
    },
    () => undefined,
  );

/** The minified CSS of one sheet, which must have no findings. */
export function cssOf(text: string): string {
  const { css, findings } = compileSheets({ "sheet.less": text });
  if (findings.length > 0) throw new Error(findings.map(({ reason }) => reason).join("\n"));
  return css;
}

/** Findings as `severity file:line:column reason`. */
export const findingsOf = ({ findings }: Pick<Styles, "findings">): string[] =>
  findings.map(
    ({ severity, file, line, column, reason }) =>
      `${severity} ${[file, line, column].filter((part) => part !== undefined).join(":")} ${reason}`,
  );
