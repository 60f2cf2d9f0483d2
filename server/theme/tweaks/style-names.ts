import type { StyleSheet } from "../styles/style-sheet.ts";
import { splitComments } from "./sheet-comments.ts";
import type { Tweak } from "./tweaks.ts";

/** A variable of LESS where it stands. */
export type StyleName = {
  readonly file: string;
  /** Without `@`. */
  readonly name: string;
  /** Of the name with its `@`. */
  readonly start: number;
  readonly end: number;
  /** The text of its value where it is defined; undefined where it is read. */
  readonly value: string | undefined;
};

/** Rules of CSS that begin like a variable. */
const rules =
  /^(?:media|import|plugin|charset|font-face|font-feature-values|font-palette-values|keyframes|supports|page|namespace|layer|container|property|document|viewport|counter-style|scope|starting-style|view-transition|position-try|color-profile|arguments|rest|-\w+-\w[\w-]*)$/i;

/** True for a name that a variable cannot have, because a rule of CSS has it. @internal */
export const isRule = (name: string): boolean => rules.test(name);

const known = new WeakMap<StyleSheet, readonly StyleName[]>();

/** Every variable of some style sheets, in their order. */
export const readStyleNames = (sheets: readonly StyleSheet[]): readonly StyleName[] =>
  sheets.flatMap((sheet) => {
    const names = known.get(sheet) ?? readNames(sheet);
    known.set(sheet, names);
    return names;
  });

function readNames({ file, text }: StyleSheet): readonly StyleName[] {
  const { code } = splitComments(text);
  return [...code.matchAll(/@(?:\{([\w-]+)\}|([\w-]+)(\s*:(?!:)\s*)?)/g)].flatMap((match) => {
    const [whole, inBraces, plain = "", colon] = match;
    const name = inBraces ?? plain;
    if (isRule(name)) return [];
    const start = match.index;
    const end = start + whole.length - (colon?.length ?? 0);
    const isDefinition = colon !== undefined && /(?:^|[;{}\s(,])$/.test(code.slice(0, start));
    const value = isDefinition ? code.slice(start + whole.length).split(/[;}\n]/, 1)[0] : undefined;
    return [{ file, name, start, end, value: value?.trim() }];
  });
}

/** The variable at an offset of a sheet. @internal */
export const styleNameAt = (file: string, text: string, offset: number): StyleName | undefined =>
  readNames({ file, text }).find(({ start, end }) => start <= offset && offset <= end);

/** The tweak that sets a variable or mixin. @internal */
export const findTweak = (tweaks: readonly Tweak[], name: string): Tweak | undefined =>
  tweaks.find(({ key }) => key === name);
