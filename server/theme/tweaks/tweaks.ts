import JSON5 from "json5";
import * as z from "zod";
import { type Finding, toWarning } from "../../diagnostics.ts";
import type { StyleSheet } from "../styles/styles.ts";

/** Tweaks of one style sheet, and UTF-16 code units of one; real sheets have a few dozen of a few hundred. */
const MAX_TWEAKS = 2_000;
const MAX_TWEAK_LENGTH = 10_000;

const tweakTypes = ["color", "value", "font", "image", "checkbox", "dropdown"] as const;

/** Something that an owner can set in a theme's style sheets (site-conventions, 12). */
export type Tweak = {
  /**
   * Under which a site stores its value: the name of a variable without `@` (color, value), of a mixin without its dot
   * (font, image), or the title (checkbox, dropdown).
   */
  readonly key: string;
  readonly type: (typeof tweakTypes)[number];
  readonly title: string;
  /**
   * What the theme says: the text of the variable's value, the declarations of the mixin, "true" or "false", or the
   * option that is chosen.
   */
  readonly default: string;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Choices of a dropdown; empty for all others. */
  readonly options: readonly string[];
  /** Whether scripts of the page may read the value. */
  readonly js: boolean;
  /** A color that has no alpha. */
  readonly disableTransparency: boolean;
  /** Further keys, for a style editor: category, target, label, showOnlyWhenPresent, condition … */
  readonly settings: Readonly<Record<string, unknown>>;
};

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const flag = z.preprocess((value) => value === true || value === "true", z.boolean());
const limit = z.preprocess(
  (value) => (typeof value === "string" ? Number.parseFloat(value) : value),
  z.number().optional().catch(undefined),
);
const options = z.array(z.unknown()).catch([]);

const tweakSchema = z.looseObject({
  type: z
    .string()
    .toLowerCase()
    .pipe(z.enum(tweakTypes, `is none of ${tweakTypes.join(", ")}`)),
  title: text.optional(),
  label: text.optional(),
  active: text.optional().catch(undefined),
  value: text.optional().catch(undefined),
  default: text.optional().catch(undefined),
  options,
  min: limit,
  max: limit,
  js: flag,
  disableTransparency: flag,
});
type TweakComment = z.infer<typeof tweakSchema>;

/** Tweaks of a theme; the later of two with the same key counts, in the place of the first. */
export function readTweaks(sheets: readonly StyleSheet[]): {
  readonly tweaks: readonly Tweak[];
  readonly findings: readonly Finding[];
} {
  const tweaks = new Map<string, Tweak>();
  const findings: Finding[] = [];
  for (const sheet of sheets) {
    const read = readSheet(sheet);
    for (const tweak of read.tweaks) tweaks.set(tweak.key, tweak);
    findings.push(...read.findings);
  }
  return { tweaks: [...tweaks.values()], findings };
}

/** A tweak's comment, with the range of the source in which what it controls must stand. */
type Annotation = {
  readonly comment: TweakComment;
  readonly place: Pick<Finding, "file" | "line" | "column">;
  readonly offset: number;
  readonly end: number;
};

function readSheet({ file, text: source }: StyleSheet) {
  const findings: Finding[] = [];
  const { code, comments } = splitComments(source);
  const annotations: Annotation[] = [];
  const positionAt = linePositions(source);
  for (const match of comments.matchAll(/(?<![\w-])tweak\s*:\s*(?=\{)/gi)) {
    const offset = match.index;
    const object = objectAt(comments, offset + match[0].length);
    const place = { file, ...positionAt(offset) };
    if (annotations.length + findings.length === MAX_TWEAKS) {
      findings.push(toWarning({ ...place, reason: `is beyond the first ${MAX_TWEAKS} tweaks` }));
      break;
    }
    const parsed = parseComment(object);
    const end = offset + match[0].length + (object?.length ?? 0);
    if ("reason" in parsed) findings.push(toWarning({ ...place, reason: parsed.reason }));
    else annotations.push({ comment: parsed.comment, place, offset, end });
  }
  const tweaks = annotations.flatMap((annotation, index): Tweak[] => {
    const next = annotations.slice(index + 1).find(({ comment }) => !isSwitch(comment));
    const tweak = toTweak(annotation, code.slice(annotation.end, next?.offset));
    if (tweak) return [tweak];
    const { type } = annotation.comment;
    const wanted = type === "font" || type === "image" ? "mixin" : "variable";
    const reason = `the ${type} tweak is followed by no ${wanted} that it could control`;
    findings.push(toWarning({ ...annotation.place, reason }));
    return [];
  });
  return { tweaks, findings };
}

/** The source twice, each time with the other part blanked, so that offsets stay: its code and the text of its comments. */
function splitComments(source: string): { readonly code: string; readonly comments: string } {
  const blank = (text: string) => text.replace(/[^\n]/g, " ");
  let code = "";
  let comments = "";
  let end = 0;
  for (const match of source.matchAll(
    /\/\*[\s\S]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*|"[^"\n]*"|'[^'\n]*'/g,
  )) {
    const [part] = match;
    if (!part.startsWith("/")) continue;
    const before = source.slice(end, match.index);
    const inner = part.startsWith("/*")
      ? `  ${part.slice(2).replace(/\*\/$/, "  ")}`
      : `  ${part.slice(2)}`;
    code += before + blank(part);
    comments += blank(before) + inner;
    end = match.index + part.length;
  }
  const rest = source.slice(end);
  return { code: code + rest, comments: comments + blank(rest) };
}

/** The object that begins at an offset, up to its closing brace; undefined for one that has none. */
function objectAt(whole: string, offset: number): string | undefined {
  const text = whole.slice(offset, offset + MAX_TWEAK_LENGTH);
  let depth = 0;
  const part = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{}]/g;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    if (match[0] === "{") depth += 1;
    else if (match[0] === "}") depth -= 1;
    if (depth === 0) return text.slice(0, part.lastIndex);
  }
  return undefined;
}

function parseComment(
  object: string | undefined,
): { readonly comment: TweakComment } | { readonly reason: string } {
  if (object === undefined) return { reason: "the tweak has no closing brace" };
  let value: unknown;
  try {
    value = JSON5.parse(object);
  } catch (error) {
    const message = error instanceof Error ? error.message.replace(/^JSON5: /, "") : String(error);
    return { reason: `the tweak cannot be read: ${message}` };
  }
  const result = tweakSchema.safeParse(value);
  if (result.success) return { comment: result.data };
  const issue = result.error.issues[0];
  return { reason: `the tweak's '${issue?.path.join(".")}' ${issue?.message}` };
}

/** Tweaks that control no part of the style sheet. */
const isSwitch = ({ type }: TweakComment): boolean => type === "checkbox" || type === "dropdown";

function toTweak({ comment }: Annotation, code: string): Tweak | undefined {
  const { type, min, max, js, disableTransparency, ...settings } = comment;
  const base = { type, min, max, js, disableTransparency, settings };
  const options = comment.options.filter((option): option is string => typeof option === "string");
  const { active, value, default: chosen, label } = comment;
  if (isSwitch(comment)) {
    const title = comment.title ?? label;
    if (title === undefined) return undefined;
    const given = active ?? value ?? chosen;
    const initial =
      type === "checkbox" ? String(given === "true") : (chosen ?? value ?? options[0]);
    return { ...base, key: title, title, default: initial ?? "", options };
  }
  const controlled =
    type === "font" || type === "image"
      ? /\.([\w-]+)\s*(?:\(\s*\))?\s*\{([^{}]*)\}/.exec(code)
      : /@([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^()]*\)|[^;"'()])*)/.exec(code);
  const [, key, initial = ""] = controlled ?? [];
  if (key === undefined) return undefined;
  const title = comment.title ?? label ?? key;
  return { ...base, key, title, default: initial.trim().replace(/\s+/g, " "), options };
}

/** Line and column of offsets that are asked for in ascending order. */
function linePositions(text: string) {
  let line = 1;
  let start = 0;
  return (offset: number): { readonly line: number; readonly column: number } => {
    for (let end = text.indexOf("\n", start); end >= 0 && end < offset; ) {
      line += 1;
      start = end + 1;
      end = text.indexOf("\n", start);
    }
    return { line, column: offset - start + 1 };
  };
}
