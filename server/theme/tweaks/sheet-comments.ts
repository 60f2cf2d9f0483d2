/** UTF-16 code units of one tweak; real ones have a few hundred. */
const MAX_TWEAK_LENGTH = 10_000;

/** The code of a source and the text of its comments, each with the other blanked, so that offsets stay. */
export function splitComments(source: string): {
  readonly code: string;
  readonly comments: string;
} {
  const blank = (text: string) =>
    text
      .split("\n")
      .map(({ length }) => " ".repeat(length))
      .join("\n");
  let code = "";
  let comments = "";
  let end = 0;
  for (const match of source.matchAll(
    /\/\*[\s\S]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*|"[^"\n]*"|'[^'\n]*'/g,
  )) {
    const [part] = match;
    if (!part.startsWith("/")) continue;
    const before = source.slice(end, match.index);
    const inner = part.startsWith("/*")
      ? `  ${part.slice(2).replace(/\*\/$/, "  ")}`
      : `  ${part.slice(2)}`;
    code += before + blank(part);
    comments += blank(before) + inner;
    end = match.index + part.length;
  }
  const rest = source.slice(end);
  return { code: code + rest, comments: comments + blank(rest) };
}

/** The object that begins at an offset, up to its closing brace. Undefined without one. */
export function objectAt(whole: string, offset: number): string | undefined {
  const text = whole.slice(offset, offset + MAX_TWEAK_LENGTH);
  let depth = 0;
  const part = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{}]/g;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    if (match[0] === "{") depth += 1;
    else if (match[0] === "}") depth -= 1;
    if (depth === 0) return text.slice(0, part.lastIndex);
  }
  return undefined;
}

/** Finds line and column of offsets, which must be requested in ascending order. */
export function linePositions(text: string) {
  let line = 1;
  let start = 0;
  return (offset: number): { readonly line: number; readonly column: number } => {
    for (let end = text.indexOf("\n", start); end >= 0 && end < offset; ) {
      line += 1;
      start = end + 1;
      end = text.indexOf("\n", start);
    }
    return { line, column: offset - start + 1 };
  };
}
