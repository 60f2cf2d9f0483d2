import { findNodeAtLocation, getNodeValue, type Node, parseTree } from "jsonc-parser";
import type { JsonPath } from "../../json/path.ts";
import type { Change } from "./change.ts";
import { type ChangePath, toPlainPath, valueAt } from "./change-path.ts";
import { haveSameKeys, isObject } from "./key-order.ts";
import { changesKey, merge, placeKeys } from "./merge.ts";
import { isSameJson } from "./same-json.ts";
import { applyTextEdits, TextEditor } from "./text-edits.ts";

/**
 * The text of a content file with its changes. Comments, the order of keys, and the format of all that does not change stay as they are.
 * Undefined if the text would not say what the changes say, as where an object has a key twice.
 */
export function writeChanges(text: string, changes: readonly Change[]): string | undefined {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  let written = text.slice(mark.length);
  const base = toJson(read(written));
  const merged = merge(base, changes);
  const keys = merged.applied.filter(changesKey);
  for (const change of merged.applied) {
    if (!keys.includes(change)) written = put(written, change.path, change.value);
  }
  for (const { change, at } of placeKeys(toJson(read(written)), keys)) {
    written = put(written, at ?? change.path, change.value);
  }
  return isSameJson(toJson(read(written)), merged.value) ? mark + written : undefined;
}

/** A value by its place in a file. Undefined removes it. */
type PlainValue = { readonly path: JsonPath; readonly value: unknown };

/** The text of a content file with other values at places that it has, none within another. All else stays as it is. */
export function writeValues(text: string, values: readonly PlainValue[]): string {
  if (values.length === 0) return text;
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const written = text.slice(mark.length);
  const writing = { root: read(written), editor: new TextEditor(written) };
  const edits = values.flatMap(({ path, value }) => replace(writing, path, value));
  return mark + applyTextEdits(written, edits);
}

function read(text: string): Node {
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (!root) throw new Error("the text is not JSON");
  return root;
}

const toJson = (node: Node): unknown => getNodeValue(node);

function put(text: string, path: ChangePath, value: unknown): string {
  const root = read(text);
  const json = toJson(root);
  const editor = new TextEditor(text);
  const plain = toPlainPath(json, path);
  if (plain) return applyTextEdits(text, replace({ root, editor }, plain, value));
  return value === undefined
    ? text
    : applyTextEdits(text, add({ root, editor }, json, path, value));
}

type Writing = { readonly root: Node; readonly editor: TextEditor };

/** Of two objects only the properties that differ are written. */
function replace(writing: Writing, path: JsonPath, value: unknown) {
  const { root, editor } = writing;
  const node = findNodeAtLocation(root, [...path]);
  if (!node) return [];
  if (value === undefined) return remove(writing, node);
  const present = toJson(node);
  if (isSameJson(present, value)) return [];
  const isInside = isObject(present) && isObject(value) && haveSameKeys(present, value);
  if (!isInside) return editor.replace(node, value);
  const names = Object.keys(present);
  return names.flatMap(
    (name): ReturnType<typeof editor.replace> =>
      isSameJson(present[name], value[name]) ? [] : replace(writing, [...path, name], value[name]),
  );
}

function remove({ editor }: Writing, node: Node) {
  const whole = node.parent?.type === "property" ? node.parent : node;
  const beside = whole.parent?.children ?? [];
  return editor.remove(whole, beside[beside.indexOf(whole) - 1]);
}

/** Adds a value, with all that is missing around it. */
function add({ root, editor }: Writing, json: unknown, path: ChangePath, value: unknown) {
  const missing = path.findIndex((_, index) => !toPlainPath(json, path.slice(0, index + 1)));
  const [step, ...rest] = path.slice(missing);
  const container = path.slice(0, missing);
  const inner = rest.reduceRight<unknown>(
    (made, one) => (typeof one === "string" ? { [one]: made } : [made]),
    value,
  );
  const node = findNodeAtLocation(root, [...(toPlainPath(json, container) ?? [])]);
  if (!node) return [];
  const present = valueAt(json, container);
  if (present === undefined) {
    const made = typeof step === "string" ? { [step]: inner } : [inner];
    return editor.replace(node, made);
  }
  return editor.add(node, typeof step === "string" ? step : undefined, inner);
}
