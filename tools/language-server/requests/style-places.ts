import { toTweakSlug } from "../../../server/contract/page/tweak-slug.ts";
import { objectAt, splitComments } from "../../../server/theme/tweaks/sheet-comments.ts";
import { findTweak, readStyleNames } from "../../../server/theme/tweaks/style-names.ts";
import { isSwitch, readTweaks, type Tweak } from "../../../server/theme/tweaks/tweaks.ts";
import type { FilePlace, Occurrences } from "../project/occurrences.ts";
import type { Asked } from "./request.ts";

/** A variable of LESS, and the comment of its tweak. */
export function ofStyle(asked: Asked, name: string | undefined): Occurrences | undefined {
  if (name === undefined) return undefined;
  const { sheets, sources } = asked.project.state;
  const found = readStyleNames(sheets).filter((one) => one.name === name);
  const definitions = found.filter(({ value }) => value !== undefined);
  const uses = found.filter(({ value }) => value === undefined);
  const tweak = findTweak(sources?.tweaks ?? [], name);
  const comments = tweak ? commentsOf(asked, ({ key }) => key === name) : [];
  return { word: { kind: "style", text: name }, definitions, uses: [...uses, ...comments] };
}

/** The variable, mixin or classes that the tweak at an offset sets; at such a mixin or class, its tweak. */
export function ofTweak(asked: Asked, offset: number): Occurrences | undefined {
  const { file, project } = asked;
  const here = tweaksIn(file, asked.text).find(
    ({ start, end }) => start <= offset && offset <= end,
  );
  const selector = selectorAt(asked.text, offset);
  const tweak =
    here?.tweak ??
    project.state.sources?.tweaks.find((one) => selector !== "" && isSetBy(one, selector));
  if (!tweak) return undefined;
  if (tweak.type === "color" || tweak.type === "value") return ofStyle(asked, tweak.key);
  const word = { kind: "selector", text: tweak.key } as const;
  const comments = commentsOf(asked, ({ key }) => key === tweak.key);
  const places = project.state.sheets.flatMap((sheet) => {
    const { code } = splitComments(sheet.text);
    return [...code.matchAll(/\.([\w-]+)/g)].flatMap(({ 0: whole, 1: name = "", index }) =>
      isSetBy(tweak, name)
        ? [{ file: sheet.file, start: index, end: index + whole.length, code }]
        : [],
    );
  });
  const isMixin = ({ end, code }: { readonly end: number; readonly code: string }) =>
    !isSwitch(tweak) && /^\s*(?:\(\s*\))?\s*\{/.test(code.slice(end, end + 100));
  const mixins = places.filter(isMixin);
  // The way leads from the one to the other: from the comment to its mixin or classes, and from these to the comment.
  const others = isSwitch(tweak) ? places : mixins;
  const rest = places.filter((place) => !others.includes(place));
  return here
    ? { word, definitions: others, uses: [...comments, ...rest] }
    : { word, definitions: comments, uses: places };
}

/** True if a tweak sets a mixin, or a class of the body, with this name. */
function isSetBy(tweak: Tweak, name: string): boolean {
  const { type, key, title, options } = tweak;
  if (type === "font" || type === "image") return name === key;
  const slug = toTweakSlug(title);
  if (type === "checkbox") return name === slug;
  return type === "dropdown" && options.some((one) => name === `${slug}-${toTweakSlug(one)}`);
}

/** The name behind a dot at an offset; empty elsewhere. */
function selectorAt(text: string, offset: number): string {
  const before = /\.[\w-]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0] ?? "";
  const after = /^[\w-]*/.exec(text.slice(offset, offset + 100))?.[0] ?? "";
  return before === "" ? "" : `${before.slice(1)}${after}`;
}

const commentsOf = (
  { project }: Asked,
  isWanted: (tweak: Tweak) => boolean,
): readonly FilePlace[] =>
  project.state.sheets.flatMap(({ file, text }) =>
    tweaksIn(file, text).filter(({ tweak }) => isWanted(tweak)),
  );

/** The comments of tweaks in a sheet: the places of their objects, and the tweaks. */
function tweaksIn(file: string, text: string): readonly (FilePlace & { readonly tweak: Tweak })[] {
  if (!text.includes("tweak")) return [];
  const { comments } = splitComments(text);
  return [...comments.matchAll(/(?<![\w-])tweak\s*:\s*(?=\{)/gi)].flatMap((match) => {
    const start = match.index + match[0].length;
    const object = objectAt(comments, start);
    const begin = Math.max(text.lastIndexOf("//", start), text.lastIndexOf("/*", start));
    if (object === undefined || begin < 0) return [];
    const { tweaks } = readTweaks([{ file, text: text.slice(begin) }]);
    const [tweak] = tweaks;
    return tweak ? [{ file, start, end: start + object.length, tweak }] : [];
  });
}
