import {
  type DocumentSymbol,
  type SymbolInformation,
  SymbolKind,
} from "vscode-languageserver/node";
import type { Node } from "../../../engine/index.ts";
import { readStyleNames } from "../../../server/theme/tweaks/style-names.ts";
import { type Asked, languageOf } from "./request.ts";

/** The nodes of a template as it stands in the editor. */
export const nodesOf = ({ project, file, text }: Asked): readonly Node[] =>
  project.inspect({ name: file, text }).tree();

/** The blocks, macros and variables of a template, or the variables of a style sheet. */
export function symbols(asked: Asked): DocumentSymbol[] {
  const { file, text, texts } = asked;
  if (languageOf(file) === "template") return toSymbols(asked, nodesOf(asked));
  if (languageOf(file) !== "styles") return [];
  return readStyleNames([{ file, text }]).flatMap(({ name, start, end, value }) => {
    if (value === undefined) return [];
    const range = texts.range(file, { start, end });
    const kind = SymbolKind.Variable;
    return [{ name: `@${name}`, detail: value, kind, range, selectionRange: range }];
  });
}

function toSymbols(asked: Asked, nodes: readonly Node[]): DocumentSymbol[] {
  return nodes.flatMap((node): DocumentSymbol[] => {
    const children = "body" in node ? toSymbols(asked, bodiesOf(node).flat()) : [];
    const named = nameOf(node);
    if (!named) return children;
    const { text, file, document } = asked;
    const selectionRange = asked.texts.range(file, node);
    const close = "close" in node ? node.close?.end : undefined;
    const isBlock = "body" in node && !("selfClosing" in node && node.selfClosing);
    const end = close ?? (isBlock ? text.length : node.end);
    const range = { start: selectionRange.start, end: document.positionAt(end) };
    return [{ ...named, range, selectionRange, children }];
  });
}

/** The parts of a block, each of which holds nodes. */
export function bodiesOf(
  node: Extract<Node, { body: readonly Node[] }>,
): readonly (readonly Node[])[] {
  const between = "between" in node ? [node.between] : [];
  const alternates = "alternates" in node ? node.alternates.map(({ body }) => body) : [];
  return [node.body, ...between, ...alternates];
}

function nameOf(node: Node): Pick<DocumentSymbol, "name" | "kind"> | undefined {
  switch (node.type) {
    case "section":
      return { name: `.section ${node.reference.join(".")}`, kind: SymbolKind.Namespace };
    case "repeated":
      return { name: `.repeated section ${node.reference.join(".")}`, kind: SymbolKind.Array };
    case "condition":
      return {
        name: `.if ${node.references.map((path) => path.join(".")).join(", ")}`,
        kind: SymbolKind.Boolean,
      };
    case "predicate":
      return {
        name: `.${[node.predicate.name, ...node.predicate.args].join(" ")}`,
        kind: SymbolKind.Boolean,
      };
    case "macro":
      return { name: node.name, kind: SymbolKind.Function };
    case "tag":
      return { name: `squarespace:${node.name}`, kind: SymbolKind.Class };
    case "binding":
    case "context":
      return { name: node.name, kind: SymbolKind.Variable };
    default:
      return undefined;
  }
}

/** Blocks and macros of a theme whose names contain a text. */
export function themeSymbols(
  { project, texts }: Pick<Asked, "project" | "texts">,
  query: string,
): readonly SymbolInformation[] {
  const { blocks, templates } = project.state;
  const files = [...blocks].map(([name, file]) => ({
    name,
    kind: SymbolKind.File,
    place: { file, start: 0, end: 0 },
  }));
  const macros = templates.flatMap((template) =>
    project
      .inspect(template)
      .analysis()
      .macros.map(({ name, span }) => ({ name, kind: SymbolKind.Function, place: span })),
  );
  const wanted = query.toLowerCase();
  const found = [...files, ...macros].filter(({ name }) => name.toLowerCase().includes(wanted));
  const locations = texts.locations(found.map(({ place }) => place));
  return found.flatMap(({ name, kind }, index) => {
    const location = locations[index];
    return location ? [{ name, kind, location }] : [];
  });
}
