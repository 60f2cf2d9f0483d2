import { getNodeValue, type Node, parseTree } from "jsonc-parser";
import { isSameJson } from "./same-json.ts";
import { applyTextEdits, type TextEdit, TextEditor } from "./text-edits.ts";

/**
 * The text of a JSON file that says another value. Comments and the format of all that stays the same stay; entries of lists are compared
 * by their places. Undefined if the text cannot say it, as where an object has a key twice.
 */
export function writeOver(text: string, value: unknown): string | undefined {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const before = text.slice(mark.length);
  const root = parse(before);
  if (!root) return undefined;
  const after = applyTextEdits(before, toEdits(new TextEditor(before), root, value));
  const read = parse(after);
  return read && isSameJson(getNodeValue(read), value) ? mark + after : undefined;
}

const parse = (text: string): Node | undefined => parseTree(text, [], { allowTrailingComma: true });

function toEdits(editor: TextEditor, node: Node, value: unknown): readonly TextEdit[] {
  if (isSameJson(getNodeValue(node), value)) return [];
  const children = node.children ?? [];
  if (node.type === "array" && Array.isArray(value) && mayGrow(children, value.length)) {
    const added = value.slice(children.length).map((one) => editor.add(node, undefined, one));
    return [...children.flatMap((one, at) => toEdits(editor, one, value[at])), ...joined(added)];
  }
  if (node.type === "object" && isObject(value)) {
    const known = new Map(children.map((one) => [String(one.children?.[0]?.value), one]));
    const names = Object.keys(value);
    const stays = [...known.keys()].every((name) => Object.hasOwn(value, name));
    if (stays && mayGrow(children, names.length)) {
      const added = names.filter((name) => !known.has(name));
      return [
        ...[...known].flatMap(([name, { children: pair = [] }]) =>
          pair[1] ? toEdits(editor, pair[1], value[name]) : [],
        ),
        ...joined(added.map((name) => editor.add(node, name, value[name]))),
      ];
    }
  }
  return editor.replace(node, value);
}

/** An empty list or object is written anew. */
const mayGrow = (children: readonly Node[], size: number): boolean =>
  children.length > 0 && size >= children.length;

/** Several additions to the end of one list or object: each is made as if it were the only one. */
function joined(additions: readonly (readonly TextEdit[])[]): readonly TextEdit[] {
  const [first = []] = additions;
  const last = first.at(-1);
  if (!last) return [];
  const texts = additions.map((edits) => edits.at(-1)?.text ?? "");
  return [...first.slice(0, -1), { ...last, text: texts.join(",") }];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
