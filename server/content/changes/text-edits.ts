import { createScanner, type Node } from "jsonc-parser";

/** Characters of a text that others take the place of. */
export type TextEdit = { readonly at: number; readonly end: number; readonly text: string };

/** Where a part of a text ends. */
const endOf = ({ offset, length }: Node): number => offset + length;

/** Writes parts of a JSON text in its own format, touching nothing but them. */
export class TextEditor {
  readonly #text: string;
  readonly #indent: string;
  readonly #lineEnd: string;

  constructor(text: string) {
    this.#text = text;
    this.#indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
    this.#lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  }

  replace(node: Node, value: unknown): readonly TextEdit[] {
    const text = this.#toText(value, this.#indentAt(node.offset));
    return [{ at: node.offset, end: endOf(node), text }];
  }

  /** Adds a value after all others of an object, where it has a name, or of a list. */
  add(container: Node, name: string | undefined, value: unknown): readonly TextEdit[] {
    const last = container.children?.at(-1);
    const own = last ? this.#ownLineIndent(last.offset) : undefined;
    const outer = this.#indentAt(container.offset);
    const indent = own ?? outer + this.#indent;
    const label = name === undefined ? "" : `${JSON.stringify(name)}: `;
    const added = label + this.#toText(value, indent);
    if (!last) {
      const end = this.#lineEnd;
      const at = container.offset + 1;
      const isFree = /^\s*$/.test(this.#text.slice(at, endOf(container) - 1));
      const after = isFree ? end + outer : "";
      const text = `${end}${indent}${added}${after}`;
      return [{ at, end: isFree ? endOf(container) - 1 : at, text }];
    }
    const comma = this.#findComma(endOf(last));
    const commas = comma === undefined ? [{ at: endOf(last), end: endOf(last), text: "," }] : [];
    const from = comma === undefined ? endOf(last) : comma + 1;
    if (own === undefined) return [...commas, { at: from, end: from, text: ` ${added}` }];
    const line = this.#endOfComments(from);
    return [...commas, { at: line, end: line, text: `${this.#lineEnd}${indent}${added}` }];
  }

  /** Removes a property or an entry, with the comma that belongs to it; comments beside it stay. */
  remove(node: Node, before: Node | undefined): readonly TextEdit[] {
    const comma = this.#findComma(endOf(node));
    const previous = comma === undefined && before ? this.#findComma(endOf(before)) : undefined;
    const edits: TextEdit[] =
      previous === undefined ? [] : [{ at: previous, end: previous + 1, text: "" }];
    const isBeside = comma !== undefined && /^\s*$/.test(this.#text.slice(endOf(node), comma));
    let end = isBeside ? comma + 1 : endOf(node);
    if (comma !== undefined && !isBeside) edits.push({ at: comma, end: comma + 1, text: "" });
    const lineStart = this.#text.lastIndexOf("\n", node.offset - 1) + 1;
    const isOwnLine = this.#text.slice(lineStart, node.offset).trim() === "";
    const blank = /^[ \t]*(\r?\n)?/.exec(this.#text.slice(end))?.[0] ?? "";
    const isLineEmpty = isOwnLine && blank.endsWith("\n");
    if (isLineEmpty || !blank.endsWith("\n")) end += blank.length;
    return [...edits, { at: isLineEmpty ? lineStart : node.offset, end, text: "" }];
  }

  /** The next comma, after which no other value has begun. */
  #findComma(from: number): number | undefined {
    const scanner = createScanner(this.#text, true);
    scanner.setPosition(from);
    scanner.scan();
    const at = scanner.getTokenOffset();
    return this.#text[at] === "," ? at : undefined;
  }

  /** Where a line ends that has only comments from here on. */
  #endOfComments(from: number): number {
    const rest = /^[ \t]*(?:\/\*[^\n]*?\*\/[ \t]*)*(?:\/\/[^\n]*?)?(?=\r?\n)/.exec(
      this.#text.slice(from),
    );
    return from + (rest?.[0].length ?? 0);
  }

  #indentAt(offset: number): string {
    const start = this.#text.lastIndexOf("\n", offset - 1) + 1;
    return /^[ \t]*/.exec(this.#text.slice(start, offset))?.[0] ?? "";
  }

  /** The indentation of what is first in its line. Undefined for what is not. */
  #ownLineIndent(offset: number): string | undefined {
    const start = this.#text.lastIndexOf("\n", offset - 1) + 1;
    const before = this.#text.slice(start, offset);
    return start > 0 && before.trim() === "" ? before : undefined;
  }

  /** A value on one line where it is small, else indented. */
  #toText(value: unknown, indent: string): string {
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    const isList = Array.isArray(value);
    if (entries.length === 0) return isList ? "[]" : "{}";
    const isSmall = entries.every(([, one]) => typeof one !== "object" || one === null);
    const inner = isSmall ? "" : indent + this.#indent;
    const parts = entries.map(
      ([name, one]) => (isList ? "" : `${JSON.stringify(name)}: `) + this.#toText(one, inner),
    );
    if (isSmall) return isList ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
    const [first, last] = isList ? ["[", "]"] : ["{", "}"];
    const end = this.#lineEnd;
    const body = parts.map((part) => end + inner + part).join(",");
    return `${first}${body}${end}${indent}${last}`;
  }
}

/** A text with edits that do not overlap; those at one place stand in their order. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((one, other) => one.at - other.at);
  const parts: string[] = [];
  let from = 0;
  for (const { at, end, text: part } of sorted) {
    parts.push(text.slice(from, at), part);
    from = end;
  }
  return parts.join("") + text.slice(from);
}
