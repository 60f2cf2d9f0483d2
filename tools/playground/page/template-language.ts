import { LRLanguage } from "@codemirror/language";
import { type Extension, Prec, type Range, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { parser as html } from "@lezer/html";
import { type Node, walk } from "../../../engine/index.ts";
import { inspectTemplate } from "./render.ts";

const mark = (name: string) => Decoration.mark({ class: `cm-template-${name}` });

const marks = {
  comment: mark("comment"),
  instruction: mark("instruction"),
  variable: mark("variable"),
  formatter: mark("formatter"),
};

/** Colours as the engine's tree has it: leaves cover all of a text but the tags of blocks. */
function* rangesOf(text: string): Generator<Range<Decoration>> {
  let at = 0;
  for (const node of walk(inspectTemplate(text).tree())) {
    if ("body" in node) continue;
    if (node.start > at) yield marks.instruction.range(at, node.start);
    at = node.end;
    if (node.type === "text") continue;
    yield kindOf(node).range(node.start, node.end);
    if ("calls" in node) yield* callsOf(node, text);
  }
  // Nothing is read behind the end that a template declares.
  const ended = text.indexOf("{.eof}", at);
  const end = ended < 0 ? text.length : ended + "{.eof}".length;
  if (end > at) yield marks.instruction.range(at, end);
}

const kindOf = ({ type }: Node): Decoration =>
  type === "variable" || type === "comment" ? marks[type] : marks.instruction;

/** The names of a tag's formatters, which stand in it in their order. */
function* callsOf(
  { start, calls }: Extract<Node, { readonly type: "variable" | "binding" }>,
  text: string,
): Generator<Range<Decoration>> {
  let at = start;
  for (const { name } of calls) {
    at = text.indexOf(`|${name}`, at) + 1;
    yield marks.formatter.range(at, at + name.length);
  }
}

const tags = StateField.define<DecorationSet>({
  create: ({ doc }) => Decoration.set([...rangesOf(doc.toString())], true),
  update: (set, { docChanged, newDoc }) =>
    docChanged ? Decoration.set([...rangesOf(newDoc.toString())], true) : set,
  provide: (field) => EditorView.decorations.from(field),
});

/** Templates: HTML, over which lie the tags that the engine finds. */
export const templateLanguage: Extension = [
  LRLanguage.define({ name: "template", parser: html }),
  Prec.highest(tags),
];
