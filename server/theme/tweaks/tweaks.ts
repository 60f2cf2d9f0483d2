import * as z from "zod";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { parseJson5 } from "../../json/json5.ts";
import { outlined } from "../../json/outline.ts";
import { toFlag } from "../../json/scalar-keys.ts";
import type { StyleSheet } from "../styles/styles.ts";
import { linePositions, objectAt, splitComments } from "./sheet-comments.ts";

/** Tweaks of one style sheet; real sheets have a few dozen. */
const MAX_TWEAKS = 2_000;

const tweakTypes = ["color", "value", "font", "image", "checkbox", "dropdown"] as const;

/** A setting that a theme's style sheets offer to owners. */
export type Tweak = {
  /**
   * Key of the site's stored value: the name of a variable without `@` (color, value), of a mixin without its dot
   * (font, image), or the title (checkbox, dropdown).
   */
  readonly key: string;
  readonly type: (typeof tweakTypes)[number];
  readonly title: string;
  /**
   * The theme's value: the text of the variable's value, the declarations of the mixin, "true" or "false", or the
   * chosen option.
   */
  readonly default: string;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Choices of a dropdown; empty for all others. */
  readonly options: readonly string[];
  /** True if scripts of the page may read the value. */
  readonly js: boolean;
  /** True for a color without alpha. */
  readonly disableTransparency: boolean;
  /** Further keys, for a style editor: category, target, label, showOnlyWhenPresent, condition … */
  readonly settings: Readonly<Record<string, unknown>>;
};

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const flag = outlined(
  z.preprocess((value) => toFlag(value) === true, z.boolean()),
  { words: [true, false] },
);
const limit = z.preprocess(
  (value) => (typeof value === "string" ? Number.parseFloat(value) : value),
  z.number().optional().catch(undefined),
);
const options = z.array(z.unknown()).catch([]);

const tweakSchema = z.looseObject({
  type: outlined(
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(tweakTypes, `is none of ${tweakTypes.join(", ")}`)),
    { words: tweakTypes },
  ),
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

const others = [
  "category",
  "target",
  "showOnlyWhenPresent",
  "condition",
  "step",
  "property",
  "loadAllVariants",
];

/** A tweak's comment, with keys for style editors. @internal */
export const tweakComment = outlined(tweakSchema, {
  keys: { ...Object.fromEntries(others.map((name) => [name, undefined])), ...tweakSchema.shape },
});

/** Tweaks of a theme. If two have the same key, the later one counts, in the place of the first. */
export function readTweaks(sheets: readonly StyleSheet[]): {
  readonly tweaks: readonly Tweak[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const tweaks = new Map<string, Tweak>();
  const diagnostics: Diagnostic[] = [];
  for (const sheet of sheets) {
    const read = readSheet(sheet);
    for (const tweak of read.tweaks) tweaks.set(tweak.key, tweak);
    diagnostics.push(...read.diagnostics);
  }
  return { tweaks: [...tweaks.values()], diagnostics };
}

/** A tweak's comment, with the range of the source that must contain the part it controls. */
type Annotation = {
  readonly comment: TweakComment;
  readonly place: Pick<Diagnostic, "file" | "line" | "column">;
  readonly offset: number;
  readonly end: number;
};

function readSheet({ file, text: source }: StyleSheet) {
  const diagnostics: Diagnostic[] = [];
  const { code, comments } = splitComments(source);
  const annotations: Annotation[] = [];
  const positionAt = linePositions(source);
  for (const match of comments.matchAll(/(?<![\w-])tweak\s*:\s*(?=\{)/gi)) {
    const offset = match.index;
    const object = objectAt(comments, offset + match[0].length);
    const place = { file, ...positionAt(offset) };
    if (annotations.length + diagnostics.length === MAX_TWEAKS) {
      const message = `is beyond the first ${MAX_TWEAKS} tweaks`;
      diagnostics.push(toWarning({ code: "TWEAK_LIMIT", ...place, message }));
      break;
    }
    const start = offset + match[0].length;
    const end = start + (object?.length ?? 0);
    const parsed = parseComment(object);
    if ("comment" in parsed) annotations.push({ comment: parsed.comment, place, offset, end });
    else {
      const { message, at } = parsed;
      const position = at === undefined ? {} : positionAt(start + at);
      diagnostics.push(toWarning({ code: "TWEAK_SYNTAX", ...place, ...position, message }));
    }
  }
  const tweaks = annotations.flatMap((annotation, index): Tweak[] => {
    const next = annotations.slice(index + 1).find(({ comment }) => !isSwitch(comment));
    const tweak = toTweak(annotation, code.slice(annotation.end, next?.offset));
    if (tweak) return [tweak];
    const { type } = annotation.comment;
    const wanted = type === "font" || type === "image" ? "mixin" : "variable";
    const message = `the ${type} tweak is followed by no ${wanted} that it could control`;
    diagnostics.push(toWarning({ code: "UNUSED_TWEAK", ...annotation.place, message }));
    return [];
  });
  return { tweaks, diagnostics };
}

type ParsedComment =
  | { readonly comment: TweakComment }
  /** `at` is the offset in the object, if known. */
  | { readonly message: string; readonly at?: number };

function parseComment(object: string | undefined): ParsedComment {
  if (object === undefined) return { message: "the tweak has no closing brace" };
  const parsed = parseJson5(object);
  if ("message" in parsed) {
    return { message: `the tweak cannot be read: ${parsed.message}`, at: parsed.offset };
  }
  // Compiling the schema would take longer than checking a theme's few tweaks.
  const result = tweakSchema.safeParse(parsed.value, { jitless: true });
  if (result.success) return { comment: result.data };
  const issue = result.error.issues[0];
  return { message: `the tweak's '${issue?.path.join(".")}' ${issue?.message}` };
}

/** True for tweaks that control no part of the style sheet. */
export const isSwitch = ({ type }: Pick<Tweak, "type">): boolean =>
  type === "checkbox" || type === "dropdown";

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
