import { type CompletionItem, CompletionItemKind as Kind } from "vscode-languageserver/node";
import { describeShape, type Frame, placeAt, type Shape } from "../../../analysis/index.ts";
import { type FormatterTable, toPath } from "../../../engine/index.ts";
import { createFormatters } from "../../../formatters/index.ts";
import { tags } from "../../../server/render/tags/index.ts";
import type { Documentation } from "../documentation/documentation.ts";
import { readStyleNames } from "../styles/style-names.ts";
import { completeConfiguration, completeTweak } from "./complete-configuration.ts";
import { type Asked, languageOf } from "./request.ts";

const { formatters, predicates } = createFormatters();

/** The proposals at an offset. */
export function complete(asked: Asked, offset: number): readonly CompletionItem[] {
  switch (languageOf(asked.file)) {
    case "template":
      return completeTemplate(asked, offset);
    case "styles":
      return completeTweak(asked.text, offset) ?? completeStyle(asked, offset);
    case "configuration":
      return completeConfiguration(asked, offset);
    case undefined:
      return [];
  }
}

/** The longest beginning of a tag that is looked at. */
const MAX_TAG = 1000;

function completeTemplate(asked: Asked, offset: number): readonly CompletionItem[] {
  const before = asked.text.slice(Math.max(0, offset - MAX_TAG), offset);
  const platformTag = /<squarespace:([\w-]*)$/.exec(before);
  if (platformTag) return Object.keys(tags).map((label) => ({ label, kind: Kind.Class }));
  const template = /<squarespace:[^<>]*\stemplate=["'][\w./-]*$/.exec(before);
  if (template) return blocks(asked, (name) => name.replace(/\.block$/, ""));
  const open = before.lastIndexOf("{");
  if (open < 0 || before.indexOf("}", open) >= 0) return [];
  return completeTag(asked, before.slice(open + 1), offset);
}

function completeTag(asked: Asked, tag: string, offset: number): readonly CompletionItem[] {
  const name = /(?:^|[\s,=&|])([\w@$.-]*)$/.exec(tag)?.[1] ?? "";
  if (/^\.[a-z-]*$/i.test(tag) || /^\.(?:or|if)\s[\w-]*$/.test(tag)) {
    const words = /^\.[a-z-]*$/i.test(tag) ? instructions(asked) : [];
    const more = tag.startsWith(".if ") ? names(asked, name, offset) : [];
    return [...words, ...predicateItems(), ...more];
  }
  if (/^\.include\s[\w./-]*$/.test(tag)) return partials(asked);
  const call = /\|([\w-]*)$/.exec(tag);
  if (call) return formatterItems();
  const applied = /\|([\w-]+)[^\w|][\w./-]*$/.exec(tag)?.[1];
  if (applied !== undefined && takesPartial(formatters, applied)) return partials(asked);
  if (tag.includes("|")) return [];
  return names(asked, name, offset, /^\.section\s/.test(tag));
}

/** True for formatters such as `apply`, whose first argument names a partial. */
const takesPartial = (table: FormatterTable, name: string): boolean =>
  Object.hasOwn(table, name) && table[name]?.partial === 0;

/** Kinds of names whose documentation is asked for once one of them is chosen: together it is long. */
type Documented = "instructions" | "formatters" | "predicates";

const documented = (labels: Iterable<string>, of: Documented, kind: Kind): CompletionItem[] =>
  [...labels].map((label) => ({ label, kind, data: of }));

/** A chosen item with its documentation. */
export function resolveCompletion(
  item: CompletionItem,
  documentation: Documentation,
): CompletionItem {
  const of = (["instructions", "formatters", "predicates"] as const).find(
    (one) => one === item.data,
  );
  const value = of && documentation[of].get(item.label);
  return value === undefined ? item : { ...item, documentation: { kind: "markdown", value } };
}

const instructions = ({ documentation }: Asked) =>
  documented(documentation.instructions.keys(), "instructions", Kind.Keyword);

const formatterItems = () => documented(Object.keys(formatters), "formatters", Kind.Function);

const predicateItems = () => documented(Object.keys(predicates), "predicates", Kind.Function);

function blocks({ project }: Asked, toLabel: (name: string) => string) {
  return [...project.state.blocks].map(([name, file]) => ({
    label: toLabel(name),
    kind: Kind.File,
    detail: file,
  }));
}

function partials(asked: Asked): readonly CompletionItem[] {
  const { project, file, text } = asked;
  const own = blocks(asked, (name) => name);
  const known = new Set(own.map(({ label }) => label));
  const macros = project.inspect({ name: file, text }).analysis().macros;
  const others = Object.keys(project.state.theme?.partials ?? {});
  return [
    ...own,
    ...macros.map(({ name }) => ({ label: name, kind: Kind.Method, detail: "macro" })),
    ...others.filter((label) => !known.has(label)).map((label) => ({ label, kind: Kind.File })),
  ];
}

/** The names at a place, or those of the value before the last dot. */
function names(
  { project, file }: Asked,
  written: string,
  offset: number,
  isHere = false,
): readonly CompletionItem[] {
  const types = project.state.types.get(file);
  const place = types && placeAt(types, offset);
  const dot = written.lastIndexOf(".");
  const found = new Map<string, Shape>();
  for (const frame of place?.frames ?? []) {
    for (const [name, shape] of namesOf(frame, written.slice(0, Math.max(dot, 0)), isHere)) {
      if (!found.has(name)) found.set(name, shape);
    }
  }
  return [...found].map(([label, shape]) => ({
    label,
    kind: label.startsWith("@") ? Kind.Variable : Kind.Field,
    detail: describeShape(shape, 1),
  }));
}

const namesOf = (frame: Frame, path: string, isHere: boolean): ReadonlyMap<string, Shape> =>
  path === ""
    ? frame.names(isHere ? "here" : "outwards")
    : (frame.find(toPath(path))?.properties ?? new Map());

function completeStyle({ project, text }: Asked, offset: number): readonly CompletionItem[] {
  if (!/@\{?[\w-]*$/.test(text.slice(Math.max(0, offset - 100), offset))) return [];
  const { sheets } = project.state;
  const found = new Map<string, string>();
  for (const { name, value } of readStyleNames(sheets)) {
    if (value !== undefined) found.set(name, value);
  }
  return [...found].map(([name, value]) => ({
    label: `@${name}`,
    filterText: `@${name}`,
    insertText: name,
    kind: Kind.Variable,
    detail: value,
  }));
}
