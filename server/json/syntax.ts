import { codeFrame } from "../../engine/index.ts";
import { type Diagnostic, positionAt, toError } from "../diagnostics.ts";
import { withoutSecrets } from "./secret-names.ts";
import { type Extent, inspectJson, type JsonMistake } from "./syntax-mistakes.ts";

/** A parsed text: its value, or the reason why it is not JSON. */
export type ParsedJson =
  | { readonly value: unknown }
  | { readonly diagnostics: readonly Diagnostic[] };

/** Parses JSON that may hold comments and trailing commas. `file` is how diagnostics name it. Never throws. */
export function parseJson(file: string, text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    try {
      const { errors, extras } = inspectJson(text);
      if (errors.length === 0) return { value: JSON.parse(blank(text, extras)) };
      return { diagnostics: errors.map((mistake) => syntaxError(file, text, mistake)) };
    } catch {
      // Too deep for the lenient parser, or invalid in a way that it misses.
      return { diagnostics: [syntaxError(file, text, toMistake(error, text))] };
    }
  }
}

/** A syntax error at an offset, with its line, column and code frame. */
export function syntaxError(
  file: string,
  text: string,
  { offset, length, message, hint }: JsonMistake,
): Diagnostic {
  const position = positionAt(text, offset);
  const span = { ...position, file, start: offset, end: offset + length };
  return toError({
    code: "JSON_SYNTAX",
    file,
    ...position,
    message: `is not JSON: ${message}`,
    hint,
    // There is nothing to show of an empty file.
    ...(text.trim() !== "" && { codeFrame: codeFrame(withoutSecrets(text), span) }),
  });
}

/** The text with some of it blanked, so that offsets stay. */
function blank(text: string, extents: readonly Extent[]): string {
  let blanked = "";
  let end = 0;
  for (const extent of extents) {
    const part = text.slice(extent.start, extent.end);
    blanked += text.slice(end, extent.start) + part.replace(/[^\r\n]/g, " ");
    end = extent.end;
  }
  return blanked + text.slice(end);
}

/** The message of `JSON.parse`; if it names no offset, the text ends too early. */
function toMistake(error: unknown, text: string): JsonMistake {
  const message = error instanceof Error ? error.message : String(error);
  const named = /position (\d+)/.exec(message)?.[1];
  return { offset: named === undefined ? text.length : Number(named), length: 1, message };
}
