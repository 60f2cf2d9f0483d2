/** A stretch of a style sheet that stands for itself: a declaration, a rule or a block at the top level. */
export type StyleChunk = { readonly text: string; readonly line: number };

/**
 * Cuts LESS source at the ends of its top-level statements. Braces and semicolons in comments and strings
 * do not count. What follows the last statement is a chunk too. `line` counts from 1 and is that of
 * the chunk's first character that is no white space.
 */
export function topLevelChunks(source: string): StyleChunk[] {
  const chunks: StyleChunk[] = [];
  let depth = 0;
  let start = 0;
  const close = (end: number) => {
    const text = source.slice(start, end);
    const lead = text.length - text.trimStart().length;
    if (lead < text.length) {
      chunks.push({ text, line: source.slice(0, start + lead).split("\n").length });
    }
    start = end;
  };
  for (const match of source.matchAll(
    /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"[^"\n]*"|'[^'\n]*'|[{};]/g,
  )) {
    const end = match.index + match[0].length;
    if (match[0] === "{") depth += 1;
    else if (match[0] === "}") depth = Math.max(0, depth - 1);
    if (depth === 0 && (match[0] === "}" || match[0] === ";")) close(end);
  }
  close(source.length);
  return chunks;
}
