import { type FoldingRange, FoldingRangeKind } from "vscode-languageserver/node";
import { MarkupReader } from "../../../analysis/index.ts";
import { type Node, walk } from "../../../engine/index.ts";
import { bodiesOf, nodesOf } from "./outline.ts";
import { type Asked, languageOf } from "./request.ts";

/** A stretch of a text that may be folded, up to what closes it; a comment with its end. */
type Fold = { readonly start: number } & ({ readonly close: number } | { readonly end: number });

/** Blocks, elements and comments over several lines of templates, and whatever stands in braces elsewhere. */
export function folds(asked: Asked): FoldingRange[] {
  const { file, text, document } = asked;
  const found = languageOf(file) === "template" ? templateFolds(asked) : braceFolds(text);
  const ranges = new Map<string, FoldingRange>();
  for (const { start, ...rest } of found) {
    const startLine = document.positionAt(start).line;
    const offset = "end" in rest ? rest.end : rest.close;
    const { line, character } = document.positionAt(offset);
    // A line that begins with what closes it stays to be seen.
    const isAlone = text.slice(offset - character, offset).trim() === "";
    const endLine = "close" in rest && isAlone ? line - 1 : line;
    const range = { startLine, endLine, ...("end" in rest && { kind: FoldingRangeKind.Comment }) };
    if (endLine > startLine) ranges.set(`${startLine} ${endLine}`, range);
  }
  return [...ranges.values()];
}

function templateFolds(asked: Asked): readonly Fold[] {
  const nodes = nodesOf(asked);
  const elements = new Elements();
  elements.visit(nodes, { reader: new MarkupReader(), open: [] });
  const comments = [...asked.text.matchAll(/<!--[\s\S]*?-->/g)].map(({ 0: part, index }) => ({
    start: index,
    end: index + part.length,
  }));
  const blocks = [...walk(nodes)].flatMap((node): Fold[] => {
    if (node.type === "comment") return [{ start: node.start, end: node.end }];
    const close = "close" in node ? node.close : undefined;
    return close ? [{ start: node.start, close: close.start }] : [];
  });
  return [...blocks, ...elements.found, ...comments];
}

/** The elements that are open at a place, the innermost last. */
type State = {
  readonly reader: MarkupReader;
  readonly open: readonly { readonly name: string; readonly start: number }[];
};

/** Elements from their opening to their closing tag. What follows a block has the elements that its first branch leaves open. */
class Elements {
  readonly found: Fold[] = [];

  visit(nodes: readonly Node[], from: State): State {
    let state = from;
    for (const node of nodes) {
      if (node.type === "text") state = this.#text(node, state);
      else if (node.type === "macro")
        this.visit(node.body, { reader: new MarkupReader(), open: [] });
      else if ("body" in node) {
        const [first = state] = bodiesOf(node).map((body) =>
          this.visit(body, { ...state, reader: state.reader.copy() }),
        );
        state = first;
      } else state.reader.compute();
    }
    return state;
  }

  #text({ text, start }: Extract<Node, { type: "text" }>, { reader, open: before }: State): State {
    let open = before;
    for (const tag of reader.read(text, start)) {
      if (tag.kind === "text") continue;
      if (tag.kind === "open") open = tag.selfClosing ? open : [...open, tag];
      else {
        const at = open.findLastIndex(({ name }) => name === tag.name);
        const begun = open[at];
        if (begun) this.found.push({ start: begun.start, close: tag.start });
        open = at < 0 ? open : open.slice(0, at);
      }
    }
    return { reader, open };
  }
}

/** Of style sheets and configurations. */
function braceFolds(text: string): readonly Fold[] {
  const found: Fold[] = [];
  const open: number[] = [];
  for (const { 0: part, index } of text.matchAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"[^"\n]*"|'[^'\n]*'|[{}[\]]/g,
  )) {
    if (part === "{" || part === "[") open.push(index);
    else if (part === "}" || part === "]") {
      found.push({ start: open.pop() ?? index, close: index });
    } else if (part.startsWith("/*")) {
      found.push({ start: index, end: index + part.length });
    }
  }
  return found;
}
