import { basename } from "node:path";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { PartialUse, SourceFile } from "../../../engine/index.ts";
import { CONFIG_FILE } from "../../../server/theme/config/template-config.ts";
import { styleNameAt } from "../../../server/theme/tweaks/style-names.ts";
import { configurationAt, documentedPath } from "../project/configuration.ts";
import { calleeBefore, type Word, wordAt } from "../project/cursor.ts";
import type { FilePlace, Occurrences } from "../project/occurrences.ts";
import { type Asked, languageOf, themePath } from "./request.ts";
import { ofStyle, ofTweak } from "./style-places.ts";

/** Everything that means the same as the word at an offset. */
export function occurrences(asked: Asked, offset: number): Occurrences | undefined {
  switch (languageOf(asked.file)) {
    case "template": {
      const { project, file, text } = asked;
      const word = wordAt(project, file, text, offset);
      return word && ofWord(asked, word);
    }
    case "styles":
      return (
        ofTweak(asked, offset) ?? ofStyle(asked, styleNameAt(asked.file, asked.text, offset)?.name)
      );
    case "configuration":
      return ofSetting(asked, offset);
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
    case "navigation":
      return ofNavigation(asked, word);
    case "instruction":
    case "tag":
      return undefined;
  }
}

/** The block's file, or the macros of other templates with that name, and every tag that names it. */
function ofPartial({ project }: Asked, word: Word): Occurrences {
  const { blocks, templates } = project.state;
  const file = blocks.get(word.text);
  const macros = templates.flatMap((template) => {
    const found = project.inspect(template).analysis().macros;
    const named = found.filter(({ name }) => name === word.text);
    return named.flatMap((use) => argumentsIn(template, { ...use, by: "macro" }));
  });
  const definitions = file === undefined ? unique(macros) : [{ file, start: 0, end: 0 }];
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

/** Its entry in `template.conf`, and the tags that show it. */
function ofNavigation({ project, texts }: Asked, word: Word): Occurrences {
  const { sources, templates } = project.state;
  const file = sources?.repository.shown(CONFIG_FILE);
  const definitions =
    file === undefined ? [] : navigationsIn(file, texts.of(file).getText(), word.text);
  const uses = templates.flatMap((template) =>
    project
      .inspect(template)
      .analysis()
      .tags.filter(({ constants }) => constants.navigationId === word.text)
      .flatMap(({ span }) => placesIn(template, span, word.text))
      .filter(({ start }) =>
        /\snavigationId=["']?$/i.test(template.text.slice(0, start).slice(-20)),
      ),
  );
  return { word, definitions, uses };
}

function navigationsIn(file: string, text: string, name: string): readonly FilePlace[] {
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, ["navigations"]);
  return (list?.children ?? []).flatMap((entry) => {
    const node = findNodeAtLocation(entry, ["name"]);
    if (node?.value !== name) return [];
    return [{ file, start: node.offset + 1, end: node.offset + node.length - 1 }];
  });
}

/** The file or navigation that `template.conf` names at an offset. */
function ofSetting(asked: Asked, offset: number): Occurrences | undefined {
  const { project, text } = asked;
  const place = configurationAt(themePath(asked), text, offset);
  if (place?.chapter !== CONFIG_FILE || place.location.isAtPropertyKey) return undefined;
  const { location } = place;
  const name = location.previousNode?.value;
  const repository = project.state.sources?.repository;
  if (typeof name !== "string" || !repository) return undefined;
  const path = documentedPath(place, location.path);
  const { offset: begin = 0, length = 0 } = location.previousNode ?? {};
  const span = { start: begin + 1, end: begin + length - 1 };
  if (path === "navigations.*.name")
    return ofNavigation(asked, { kind: "navigation", text: name, span });
  const wanted =
    path === "stylesheets" ? [`styles/${name}`, `styles/${name}.less`, `styles/${name}.css`] : [];
  const isRegion = (one: string) =>
    path === "layouts.*.regions" &&
    basename(one, ".region") === basename(name, ".region") &&
    one.endsWith(".region");
  const file = [...repository.paths].find((one) => wanted.includes(one) || isRegion(one));
  const definitions =
    file === undefined ? [] : [{ file: repository.shown(file), start: 0, end: 0 }];
  return { word: { kind: "partial", text: name }, definitions, uses: [] };
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
