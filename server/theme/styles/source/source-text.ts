/** The reason why a source cannot be read, with the UTF-16 offset where it begins. */
export type SourceError = { readonly offset: number; readonly message: string };

/** A source as the compiler gets it, or the reason why it cannot be read. */
export type PreparedSource = { readonly text: string } | { readonly error: SourceError };

/** Comments, and everything in which `//`, `/*` and braces are plain text. */
export const LEXEMES =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|url\(\s*[^"'\s)][^)\n]*\)?|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|@\{[\w-]*\}|\\[\s\S]|[{}]/gi;

/**
 * Prepares a source for the compiler: line ends become `\n` and comments blanks, so that lines and columns stay.
 * Comments that begin with `/*!` (licences) are kept. A comment, string or block without an end is an error, and so is
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
        return { error: { offset: index, message: "'}' closes nothing" } };
      }
    } else if (lexeme.startsWith("/*")) {
      if (!lexeme.endsWith("*/") || lexeme === "/*/") {
        return { error: { offset: index, message: "the comment does not end" } };
      }
    } else if (/^["']/.test(lexeme) && (lexeme.length < 2 || lexeme.at(-1) !== lexeme[0])) {
      return { error: { offset: index, message: "the string does not end in its line" } };
    }
    if (lexeme.startsWith("//") || /^\/\*(?!!)/.test(lexeme)) {
      text += lines.slice(end, index) + lexeme.replace(/[^\n]/g, " ");
      end = index + lexeme.length;
    }
  }
  const unclosed = open.pop();
  if (unclosed !== undefined) {
    return { error: { offset: unclosed, message: "the block is never closed" } };
  }
  return { text: text + lines.slice(end) };
}

/**
 * Removes the byte-order mark, and makes all line ends `\n` with one at the end. Offsets of errors refer to this text.
 */
export const toLines = (source: string): string =>
  `${source.replace(/^\uFEFF/, "").replace(/\r\n?|\f/g, "\n")}\n`;
