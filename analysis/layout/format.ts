import type { Engine, FormatterTable, Node, SourceFile } from "../../engine/index.ts";
import { layOut } from "./layout.ts";

/** The engine and tables that templates are read with, and the white space of one level. */
export type FormatOptions = {
  readonly engine: Engine;
  readonly formatters: FormatterTable;
  readonly indent?: string | undefined;
};

/**
 * Names of partials and macros, in lower case, that some template shows where white space has a meaning, such as in an attribute;
 * undefined if a template leaves such a place open, so that it may be around any other.
 */
export function findExact(
  files: readonly SourceFile[],
  options: FormatOptions,
): ReadonlySet<string> | undefined {
  const { exact, isWhole } = follow(files, options, new Set());
  return isWhole ? exact : undefined;
}

/** Names that templates show exactly, and with them those that these show. */
function follow(
  files: readonly SourceFile[],
  { engine, formatters }: FormatOptions,
  known: ReadonlySet<string>,
): { readonly exact: ReadonlySet<string>; readonly isWhole: boolean } {
  const exact = new Set(known);
  for (;;) {
    const { size } = exact;
    let isWhole = true;
    for (const file of files) {
      const nodes = engine.inspect([file]).tree();
      const layout = layOut(file.text, nodes, { formatters, indent: "", exact });
      isWhole &&= layout.isWhole;
      const isExact = exact.has(lastPart(file.name));
      for (const one of layout.shown) if (one.isExact || isExact) exact.add(lastPart(one.name));
    }
    if (exact.size === size) return { exact, isWhole };
  }
}

/** `card.block` of a path. */
const lastPart = (path: string): string => path.slice(path.search(/[^\\/]*$/)).toLowerCase();

/**
 * The text with its lines laid out. It stays as it is where white space may have a meaning: in attributes, comments, scripts,
 * `<pre>`, and in templates that others show there (`exact`).
 */
export function formatTemplate(
  file: SourceFile,
  options: FormatOptions,
  exactInTheme: ReadonlySet<string> | undefined,
): string {
  if (!exactInTheme || exactInTheme.has(lastPart(file.name))) return file.text;
  const { engine, formatters, indent = "  " } = options;
  const { exact } = follow([file], options, exactInTheme);
  const read = (text: string) => engine.inspect([{ ...file, text }]).tree();
  const nodes = read(file.text);
  const { edits } = layOut(file.text, nodes, { formatters, indent, exact });
  let text = "";
  let at = 0;
  for (const edit of [...edits].sort((left, right) => left.start - right.start)) {
    text += file.text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  text += file.text.slice(at);
  // Text in braces that is no tag might become one.
  return outline(text, read(text)) === outline(file.text, nodes) ? text : file.text;
}

/** The tree as text, with white space of plain text as one space. */
const outline = (text: string, nodes: readonly Node[]): string =>
  JSON.stringify(nodes, (key, value: unknown) => {
    if (key === "start" || key === "end" || key === "close") return undefined;
    const node = value as { readonly type?: unknown; readonly text?: unknown };
    if (node?.type === "text") return String(node.text).replace(/\s+/g, " ");
    if (node?.type !== "comment") return value;
    const { start, end } = value as { readonly start: number; readonly end: number };
    return text.slice(start, end);
  });
