import JSON5 from "json5";

/** The reason why a text is not JSON5: UTF-16 offset and message. */
export type Json5Error = { readonly offset: number; readonly message: string };

/** Parses JSON5. Never throws. */
export function parseJson5(text: string): { readonly value: unknown } | Json5Error {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // Most files are plain JSON, which is parsed much faster.
  }
  try {
    return { value: JSON5.parse(text) };
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    // The parser ends its messages with line and column of the character that it cannot use.
    const [, reason, line, column] = /^(?:JSON5: )?(.*?)(?: at (\d+):(\d+))?$/s.exec(message) ?? [];
    const offset = line ? offsetOf(text, Number(line), Number(column)) : text.length;
    return { offset, message: reason ?? message };
  }
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((offset, { length }) => offset + length + 1, 0) + column - 1;
}
