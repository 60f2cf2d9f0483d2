import type { Finding } from "../../../analysis/index.ts";
import type { StyleSheet } from "../styles/style-sheet.ts";
import { linePositions } from "./sheet-comments.ts";
import { readStyleNames, type StyleName } from "./style-names.ts";
import type { Tweak } from "./tweaks.ts";

/** The style sheets of a theme, and everything else that may read their variables. */
export type StyleTexts = {
  /** All that the theme has, imported ones too. */
  readonly sheets: readonly StyleSheet[];
  readonly platform: readonly StyleSheet[];
  readonly tweaks: readonly Tweak[];
  /** Templates and scripts of the theme, which may ask for a tweak by its name. */
  readonly others: readonly string[];
};

/** Variables of a theme's style sheets that nothing reads. None in a theme that computes names of variables. */
export function findUnusedVariables(texts: StyleTexts): readonly Finding[] {
  const { sheets, platform, tweaks, others } = texts;
  if (sheets.some(({ text }) => text.includes("@@"))) return [];
  const names = readStyleNames(sheets);
  const read = new Set(
    [...names, ...readStyleNames(platform)]
      .filter(({ value }) => value === undefined)
      .map(({ name }) => name),
  );
  const tweaked = new Set(tweaks.map(({ key }) => key));
  const isRead = (name: string) =>
    read.has(name) || (tweaked.has(name) && others.some((text) => text.includes(name)));
  const seen = new Set<string>();
  return names.flatMap((variable) => {
    const { name, file } = variable;
    if (variable.value === undefined || isRead(name) || seen.has(name)) return [];
    const text = sheets.find((sheet) => sheet.file === file)?.text ?? "";
    if (isParameter(text, variable)) return [];
    seen.add(name);
    const { start, end } = variable;
    const message = tweaked.has(name)
      ? `the tweak '@${name}' changes nothing: no style reads it`
      : `no style reads '@${name}'`;
    const span = { file, start, end, ...linePositions(text)(start) };
    return [{ code: "VARIABLE_UNUSED", span, message }];
  });
}

/** True within parentheses, where parameters and arguments of mixins have names. */
function isParameter(text: string, { start }: StyleName): boolean {
  const before = text.slice(
    Math.max(text.lastIndexOf("}", start), text.lastIndexOf("{", start)) + 1,
    start,
  );
  return before.split("(").length > before.split(")").length;
}
