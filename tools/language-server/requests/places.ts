import type { Location } from "vscode-languageserver/node";
import type { PartialUse, SourceFile } from "../../../engine/index.ts";
import { readStyleNames, styleNameAt } from "../../../server/theme/tweaks/style-names.ts";
import { calleeBefore, type Word, wordAt } from "../project/cursor.ts";
import { type Asked, languageOf } from "./request.ts";

/** A place in a file of the theme. */
export type FilePlace = { readonly file: string; readonly start: number; readonly end: number };

/** A name with the places where it is defined and read. */
export type Occurrences = {
  readonly word: Pick<Word, "text"> & { readonly kind: Word["kind"] | "style" };
  readonly definitions: readonly FilePlace[];
  readonly uses: readonly FilePlace[];
};

/** Everything that means the same as the word at an offset. */
export function occurrences(asked: Asked, offset: number): Occurrences | undefined {
  switch (languageOf(asked.file)) {
    case "template": {
      const { project, file, text } = asked;
      const word = wordAt(project, file, text, offset);
      return word && ofWord(asked, word);
    }
    case "styles":
      return ofStyle(asked, styleNameAt(asked.file, asked.text, offset)?.name);
    case "configuration":
    case undefined:
      return undefined;
  }
}

function ofWord(asked: Asked, word: Word): Occurrences | undefined {
  switch (word.kind) {
    case "partial":
      return ofPartial(asked, word);
    case "macro":
    case "variable":
      return ofLocal(asked, word);
    case "name":
    case "formatter":
    case "predicate":
      return { word, definitions: [], uses: usesIn(asked, word) };
    case "instruction":
    case "tag":
      return undefined;
  }
}

/** The block's file, and every tag that names it. */
function ofPartial({ project }: Asked, word: Word): Occurrences {
  const { blocks, templates } = project.state;
  const file = blocks.get(word.text);
  const definitions = file === undefined ? [] : [{ file, start: 0, end: 0 }];
  const uses = templates.flatMap((template) => {
    const { partials, tags } = project.inspect(template).analysis();
    const applied = partials.filter(({ name, macro }) => name === word.text && !macro);
    const shown = tags.filter(({ constants }) => `${constants.template}.block` === word.text);
    return [
      ...applied.flatMap((use) => argumentsIn(template, use)),
      ...shown.flatMap(({ span, constants }) => placesIn(template, span, constants.template ?? "")),
    ];
  });
  return { word, definitions, uses };
}

/** A macro or `@name`, which a template has for itself. */
function ofLocal({ project, file, text }: Asked, word: Word): Occurrences {
  const analysis = project.inspect({ name: file, text }).analysis();
  const template = { name: file, text };
  const places = (uses: readonly { readonly span: { start: number; end: number } }[]) =>
    uses.flatMap(({ span }) => placesIn(template, span, word.text));
  if (word.kind === "macro") {
    const defined = analysis.macros.filter(({ name }) => name === word.text);
    const shown = analysis.partials.filter(({ name }) => name === word.text);
    const definitions = defined.flatMap((use) => argumentsIn(template, { ...use, by: "macro" }));
    const uses = shown.flatMap((use) => argumentsIn(template, use));
    return { word, definitions: unique(definitions), uses: unique(uses) };
  }
  const definitions = analysis.definitions
    .filter(({ name }) => name === word.text)
    .flatMap(({ span }) => placesIn(template, span, word.text).slice(0, 1));
  const read = analysis.variables.filter(({ path: [first] }) => first === word.text);
  const starts = new Set(definitions.map(({ start }) => start));
  const uses = unique(places(read)).filter(({ start }) => !starts.has(start));
  return { word, definitions: unique(definitions), uses };
}

/** The tags of the theme that use a name. */
function usesIn({ project }: Asked, { kind, text }: Word): readonly FilePlace[] {
  return project.state.templates.flatMap((template) => {
    const { formatters, predicates, variables } = project.inspect(template).analysis();
    const uses = kind === "formatter" ? formatters : kind === "predicate" ? predicates : variables;
    const found = uses.filter(({ name }) => name === text);
    return unique(found.flatMap(({ span }) => placesIn(template, span, text)));
  });
}

/** Where a word stands in a stretch of a template. */
function placesIn(
  { name: file, text }: { readonly name: string; readonly text: string },
  { start, end }: { readonly start: number; readonly end: number },
  word: string,
): readonly FilePlace[] {
  const found: FilePlace[] = [];
  for (let at = text.indexOf(word, start); at >= 0 && at < end; at = text.indexOf(word, at + 1)) {
    const isWhole =
      !/[\w@$-]/.test(text[at - 1] ?? "") && !/[\w-]/.test(text[at + word.length] ?? "");
    if (isWhole) found.push({ file, start: at, end: at + word.length });
  }
  return found;
}

/** Where the name of a partial or macro stands as an argument, and not as a name of data beside it. */
const argumentsIn = (
  template: SourceFile,
  { name, by, span }: Pick<PartialUse, "name" | "by" | "span">,
): readonly FilePlace[] =>
  placesIn(template, span, name).filter(({ start }) => calleeBefore(template.text, start) === by);

const unique = (places: readonly FilePlace[]): readonly FilePlace[] => [
  ...new Map(places.map((place) => [`${place.file} ${place.start}`, place])).values(),
];

/** A variable of LESS. */
function ofStyle({ project }: Asked, name: string | undefined) {
  if (name === undefined) return undefined;
  const found = readStyleNames(project.state.sheets).filter((one) => one.name === name);
  const definitions = found.filter(({ value }) => value !== undefined);
  const uses = found.filter(({ value }) => value === undefined);
  const word = { kind: "style" as const, text: name };
  return { word, definitions, uses };
}

/** Locations of some places. */
export const toLocations = ({ texts }: Asked, places: readonly FilePlace[]): readonly Location[] =>
  places.map((place) => texts.location(place.file, place));
