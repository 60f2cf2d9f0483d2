import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { type Diagnostic, toError, toShownPath } from "../diagnostics.ts";

/** The message for a file whose reading may never end. */
export const NO_REGULAR_FILE = "is a pipe, socket or device, not a file";

/** The text of a UTF-8 file without its byte-order mark, with the digest of its bytes, or the reason why it cannot be read. Never throws. */
export function readText(
  path: string,
): { readonly text: string; readonly digest: string } | { readonly diagnostic: Diagnostic } {
  try {
    const status = statSync(path);
    if (!status.isFile() && !status.isDirectory()) {
      const file = toShownPath(path);
      return { diagnostic: toError({ file, code: "FILE_UNREADABLE", message: NO_REGULAR_FILE }) };
    }
    const bytes = readFileSync(path);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text, digest: toDigest(bytes) };
  } catch (error) {
    return { diagnostic: toError({ file: toShownPath(path), ...explain(error) }) };
  }
}

/** The same digest, of a file that need not be read as text. Undefined if it cannot be read. Never throws. */
export function digestOf(path: string): string | undefined {
  try {
    return isFile(path) ? toDigest(readFileSync(path)) : undefined;
  } catch {
    return undefined;
  }
}

const toDigest = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("base64");

/** True if a path leads to a file. */
export const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function explain(error: unknown): Pick<Diagnostic, "code" | "message"> {
  if (!(error instanceof Error)) {
    return { code: "FILE_UNREADABLE", message: `cannot be read: ${error}` };
  }
  const code = "code" in error ? error.code : undefined;
  if (code === "ENOENT") return { code: "FILE_MISSING", message: "is missing" };
  if (code === "EISDIR") return { code: "FILE_UNREADABLE", message: "is a folder, not a file" };
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") {
    return { code: "FILE_ENCODING", message: "is not UTF-8 text" };
  }
  return { code: "FILE_UNREADABLE", message: `cannot be read: ${error.message}` };
}
