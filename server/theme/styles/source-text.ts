/** A fault in a source, by the UTF-16 offset at which it begins. */
export type SourceFault = { readonly offset: number; readonly reason: string };

export type PreparedSource = { readonly text: string } | { readonly fault: SourceFault };

/** Comments, and everything in which `//`, `/*` and braces are plain text. */
const LEXEMES =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|url\(\s*[^"'\s)][^)\n]*\)?|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|@\{[\w-]*\}|\\[\s\S]|[{}]/gi;

/**
 * Source as the compiler gets it: line ends are `\n`, comments are blanks, so that lines and columns stay. Comments that
 * begin with `/*!` (licences) are left as they are. A comment, a string or a block that does not end is a fault, and so is
 * a brace that closes nothing.
 */
export function prepareSource(source: string): PreparedSource {
  const lines = toLines(source);
  const open: number[] = [];
  let text = "";
  let end = 0;
  for (const { 0: lexeme, index } of lines.matchAll(LEXEMES)) {
    if (lexeme === "{") open.push(index);
    else if (lexeme === "}") {
      if (open.pop() === undefined) {
        return { fault: { offset: index, reason: "'}' closes nothing" } };
      }
    } else if (lexeme.startsWith("/*")) {
      if (!lexeme.endsWith("*/") || lexeme === "/*/") {
        return { fault: { offset: index, reason: "the comment does not end" } };
      }
    } else if (/^["']/.test(lexeme) && (lexeme.length < 2 || lexeme.at(-1) !== lexeme[0])) {
      return { fault: { offset: index, reason: "the string does not end in its line" } };
    }
    if (lexeme.startsWith("//") || /^\/\*(?!!)/.test(lexeme)) {
      text += lines.slice(end, index) + lexeme.replace(/[^\n]/g, " ");
      end = index + lexeme.length;
    }
  }
  const unclosed = open.pop();
  if (unclosed !== undefined) {
    return { fault: { offset: unclosed, reason: "the block is never closed" } };
  }
  return { text: text + lines.slice(end) };
}

/** Without byte-order mark, with line ends `\n` and one at the end: the offsets of faults are those in this text. */
export const toLines = (source: string): string =>
  `${source.replace(/^\uFEFF/, "").replace(/\r\n?|\f/g, "\n")}\n`;

/** Line and column of an offset, both from 1. */
export function toPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
