import { LEXEMES, toLines } from "./source-text.ts";

/** The text of a sheet without a statement, which is left as blanks so that lines and columns stay. */
type ReadablePart = { readonly text: string; readonly lost: string };

/** Lexemes, and the semicolon that ends a statement. */
const TOKENS = new RegExp(`${LEXEMES.source}|;`, LEXEMES.flags);

/** A line that probably begins the next rule: blocks that are being written have no end yet. */
const NEXT_RULE = /^(?:[^\s}][^\n;]*\{|@[\w-]+\s*:)/gm;

/**
 * The sheet without the statement at its top level that cannot be read at `offset`. Undefined if nothing would change. A
 * block without an end is taken to end before the next line that begins a rule without being indented.
 */
export function readablePart(source: string, offset: number): ReadablePart | undefined {
  const lines = toLines(source);
  const { start, end } = statementAt(lines, offset);
  const lost = lines.slice(start, end);
  if (lost.trim() === "") return undefined;
  return { text: lines.slice(0, start) + lost.replace(/[^\n]/g, " ") + lines.slice(end), lost };
}

function statementAt(lines: string, offset: number) {
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of lines.matchAll(TOKENS)) {
    if (token === "{") depth += 1;
    if (token === "}") depth = Math.max(0, depth - 1);
    if (depth > 0 || (token !== "}" && token !== ";")) continue;
    const end = index + token.length;
    if (offset < end) return { start, end };
    start = end;
  }
  return { start, end: nextRuleAfter(lines, start) };
}

function nextRuleAfter(lines: string, start: number): number {
  const first = start + (/\S/.exec(lines.slice(start))?.index ?? 0);
  const end = lines.indexOf("\n", first);
  NEXT_RULE.lastIndex = end < 0 ? lines.length : end + 1;
  return NEXT_RULE.exec(lines)?.index ?? lines.length;
}

/** Names of the variables and mixins that a part defines, as `@name` and `.name`. */
export const definedNames = (part: string): readonly string[] => [
  ...(part.match(/@[\w-]+(?=\s*:)/g) ?? []),
  ...(part.match(/[.#][\w-]+(?=[^{};]*\{)/g) ?? []),
];
