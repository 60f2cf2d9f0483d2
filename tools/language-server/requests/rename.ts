import { ResponseError, type TextEdit, type WorkspaceEdit } from "vscode-languageserver/node";
import type { Analysis } from "../../../engine/index.ts";
import { findTweak, isRule, readStyleNames } from "../../../server/theme/tweaks/style-names.ts";
import type { FilePlace, Occurrences } from "../project/occurrences.ts";
import { occurrences } from "./places.ts";
import type { Asked } from "./request.ts";

/** Kinds of names that a theme has for itself, with the form of each. */
const patterns = new Map<string, RegExp>([
  ["variable", /^@[A-Za-z][\w-]*$/],
  ["macro", /^[A-Za-z\d./_-]+$/],
  ["style", /^@?[\w-]+$/],
]);

const REFUSED = -32_803;

const refuse = (reason: string): never => {
  throw new ResponseError(REFUSED, reason);
};

/** The place of the name at an offset; an error tells why it cannot be renamed. */
export function prepareRename(asked: Asked, offset: number) {
  const found = occurrences(asked, offset);
  if (!found || !patterns.has(found.word.kind) || found.definitions.length === 0) {
    return refuse("only @variables, macros and variables of LESS can be renamed");
  }
  if (found.word.kind === "style" && isTweak(asked, found.word.text)) {
    return refuse(`@${found.word.text} is a tweak, which sites set by its name`);
  }
  const places = [...found.definitions, ...found.uses];
  const here = places.find(
    ({ file, start, end }) => file === asked.file && start <= offset && offset <= end,
  );
  if (!here) return refuse("there is no name here");
  return asked.texts.range(asked.file, here);
}

/** The changes that give a local name another one; it must not be in use, and no other template may read it. */
export function rename(asked: Asked, offset: number, newName: string): WorkspaceEdit {
  prepareRename(asked, offset);
  const found = occurrences(asked, offset);
  if (!found) return refuse("there is no name here");
  const { word, definitions, uses } = found;
  const name = word.kind === "macro" ? newName : `@${newName.replace(/^@/, "")}`;
  if (!patterns.get(word.kind)?.test(name)) refuse(`'${newName}' cannot be a name`);
  if (isUsed(asked, word.kind, name)) refuse(`'${newName}' is used already`);
  if (isReadElsewhere(asked, word)) {
    refuse(`another template reads ${word.text}, which it may get from here`);
  }
  const changes: Record<string, TextEdit[]> = {};
  const places = [...definitions, ...uses];
  asked.texts.locations(places).forEach(({ uri, range }, index) => {
    const place = places[index];
    const newText = place && word.kind === "style" ? styleName(asked, place, name) : name;
    changes[uri] = [...(changes[uri] ?? []), { range, newText }];
  });
  return { changes };
}

/** `@{name}` keeps its braces. */
function styleName({ texts }: Asked, { file, start }: FilePlace, name: string): string {
  const written = texts
    .of(file)
    .getText()
    .slice(start, start + 2);
  return written === "@{" ? `@{${name.slice(1)}}` : name;
}

function isUsed({ project, file, text }: Asked, kind: string, name: string): boolean {
  const { templates, sheets } = project.state;
  if (kind === "style") {
    return isRule(name.slice(1)) || readStyleNames(sheets).some((one) => `@${one.name}` === name);
  }
  const { macros, definitions, partials } = project.inspect({ name: file, text }).analysis();
  if (kind === "macro") return [...macros, ...partials].some((one) => one.name === name);
  const isRead = [...templates, { name: file, text }].some((template) =>
    readsVariable(project.inspect(template).analysis(), name),
  );
  return isRead || indexes.has(name) || definitions.some((one) => one.name === name);
}

/** Names that the engine sets in every list. */
const indexes: ReadonlySet<string> = new Set(["@index", "@index0"]);

const readsVariable = ({ variables }: Analysis, name: string): boolean =>
  variables.some(({ path: [first] }) => first === name);

const isTweak = ({ project }: Asked, name: string): boolean =>
  findTweak(project.state.sources?.tweaks ?? [], name) !== undefined;

/** True if a template that has no such variable or macro itself reads it: blocks have those of the templates that apply them. */
const isReadElsewhere = (
  { project, file }: Asked,
  { kind, text: name }: Occurrences["word"],
): boolean =>
  project.state.templates.some((template) => {
    if (template.name === file || kind === "style") return false;
    const analysis = project.inspect(template).analysis();
    const { macros, partials, definitions } = analysis;
    const isNamed = (one: { readonly name: string }) => one.name === name;
    return kind === "macro"
      ? partials.some(isNamed) && !macros.some(isNamed)
      : readsVariable(analysis, name) && !definitions.some(isNamed);
  });
