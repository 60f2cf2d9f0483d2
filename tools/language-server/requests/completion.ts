import { type CompletionItem, CompletionItemKind as Kind } from "vscode-languageserver/node";
import { describeShape, type Frame, placeAt, type Shape } from "../../../analysis/index.ts";
import { type FormatterTable, toPath } from "../../../engine/index.ts";
import { createFormatters } from "../../../formatters/index.ts";
import { variables } from "../../../server/theme/lint-template.ts";
import { readStyleNames } from "../../../server/theme/tweaks/style-names.ts";
import type { Documentation } from "../documentation/documentation.ts";
import { configurationAt, tweakAt } from "../project/configuration.ts";
import { blocks, completePlatformTag } from "./complete-platform-tag.ts";
import { completeSettings, type Proposals } from "./complete-settings.ts";
import { type Asked, languageOf, themePath } from "./request.ts";

const { formatters, predicates } = createFormatters();

/** The proposals at an offset, each with the text that it replaces. */
export function complete(asked: Asked, offset: number): readonly CompletionItem[] {
  const { items, typed } = propose(asked, offset);
  const { document } = asked;
  const range = {
    start: document.positionAt(offset - typed.length),
    end: document.positionAt(offset),
  };
  return items.map(({ insertText, ...item }) => ({
    ...item,
    textEdit: { range, newText: insertText ?? item.label },
  }));
}

const none: Proposals = { items: [], typed: "" };

function propose(asked: Asked, offset: number): Proposals {
  const { file, text, project } = asked;
  switch (languageOf(file)) {
    case "template":
      return completeTemplate(asked, offset);
    case "styles": {
      const tweak = tweakAt(text, offset);
      return tweak ? completeSettings(tweak, offset, project) : completeStyle(asked, offset);
    }
    case "configuration": {
      const place = configurationAt(themePath(asked), text, offset);
      return place ? completeSettings(place, offset, project) : none;
    }
    case undefined:
      return none;
  }
}

/** The longest beginning of a tag that is looked at. */
const MAX_TAG = 1000;

function completeTemplate(asked: Asked, offset: number): Proposals {
  const before = asked.text.slice(Math.max(0, offset - MAX_TAG), offset);
  const open = before.lastIndexOf("{");
  if (open >= 0 && before.indexOf("}", open) < 0) {
    return completeTag(asked, before.slice(open + 1), offset);
  }
  const platformTag = /<squarespace:((?:[^<>"']|"[^"]*"|'[^']*')*(?:"[^"<>]*|'[^'<>]*)?)$/.exec(
    before,
  );
  return platformTag ? completePlatformTag(asked, platformTag[1] ?? "") : none;
}

function completeTag(asked: Asked, tag: string, offset: number): Proposals {
  const name = /(?:^|[\s,=&|])([\w@$.-]*)$/.exec(tag)?.[1] ?? "";
  if (/^(?:#|\.(?:macro|inject) )/.test(tag)) return none;
  if (/^\.(?:[a-z-]*|(?:repeated|alternates) [a-z]*)$/i.test(tag)) {
    const items = [...instructions(asked), ...predicateItems()];
    const typed = tag.slice(1);
    return {
      items: items.filter(({ label }) => !typed.includes(" ") || label.includes(" ")),
      typed,
    };
  }
  if (/^\.(?:or|if)\s[\w.@-]*$/.test(tag)) {
    const more = tag.startsWith(".if ") ? names(asked, name, offset) : none;
    const typed = more.items.length > 0 ? more.typed : name;
    const isInner = name.includes(".");
    return { items: [...(isInner ? [] : predicateItems()), ...more.items], typed };
  }
  const included = /^\.include\s([\w./-]*)$/.exec(tag);
  if (included) return { items: partials(asked), typed: included[1] ?? "" };
  const call = /\|([\w-]*)$/.exec(tag);
  if (call) return { items: formatterItems(), typed: call[1] ?? "" };
  const [, applied, partial = ""] = /\|([\w-]+)[^\w|]([\w./-]*)$/.exec(tag) ?? [];
  if (applied !== undefined && takesPartial(formatters, applied)) {
    return { items: partials(asked), typed: partial };
  }
  if (tag.includes("|")) return none;
  const variable = /(?:^|[\s,])(squ[a-z.-]*)$/.exec(tag)?.[1];
  if (variable !== undefined && "squarespace".startsWith(variable.slice(0, 11))) {
    return { items: variables.map((label) => ({ label, kind: Kind.Variable })), typed: variable };
  }
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

function partials(asked: Asked): readonly CompletionItem[] {
  const { project, file, text } = asked;
  const own = blocks(asked);
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
): Proposals {
  const types = project.state.types.get(file);
  const place = types && placeAt(types, offset);
  const dot = written.lastIndexOf(".");
  const found = new Map<string, Shape>();
  for (const frame of place?.frames ?? []) {
    for (const [name, shape] of namesOf(frame, written.slice(0, Math.max(dot, 0)), isHere)) {
      if (!found.has(name)) found.set(name, shape);
    }
  }
  const items = [...found].map(([label, shape]) => ({
    label,
    kind: label.startsWith("@") ? Kind.Variable : Kind.Field,
    detail: describeShape(shape, 1),
  }));
  return { items, typed: written.slice(dot + 1) };
}

const namesOf = (frame: Frame, path: string, isHere: boolean): ReadonlyMap<string, Shape> =>
  path === ""
    ? frame.names(isHere ? "here" : "outwards")
    : (frame.find(toPath(path))?.properties ?? new Map());

function completeStyle({ project, text }: Asked, offset: number): Proposals {
  const [typed, brace = ""] =
    /@(\{?)[\w-]*$/.exec(text.slice(Math.max(0, offset - 100), offset)) ?? [];
  if (typed === undefined) return none;
  const { sheets } = project.state;
  const found = new Map<string, string>();
  for (const { name, value } of readStyleNames(sheets)) {
    if (value !== undefined) found.set(name, value);
  }
  const items = [...found].map(([name, value]) => ({
    label: `@${name}`,
    filterText: `@${brace}${name}`,
    insertText: `@${brace}${name}`,
    kind: Kind.Variable,
    detail: value,
  }));
  return { items, typed };
}
