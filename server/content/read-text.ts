import { readFileSync, statSync } from "node:fs";
import { type Fault, toShownPath } from "../diagnostics.ts";

/**
 * The text of a file without its byte-order mark, or what keeps it from being read: bytes that are no UTF-8 too. It
 * never throws.
 */
export function readText(path: string): { readonly text: string } | { readonly fault: Fault } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path)) };
  } catch (error) {
    return { fault: { file: toShownPath(path), reason: reasonOf(error) } };
  }
}

export const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `cannot be read: ${error}`;
  const code = "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "is missing";
  if (code === "EISDIR") return "is a folder, not a file";
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return "is not UTF-8 text";
  return `cannot be read: ${error.message}`;
}
