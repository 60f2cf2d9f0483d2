import { statSync } from "node:fs";
import type * as z from "zod";
import { type Diagnostic, type DiagnosticDetails, toError, toShownPath } from "../diagnostics.ts";
import { findHostileKey } from "./hostile-keys.ts";
import { toMessage } from "./key.ts";
import { toJsonPath } from "./path.ts";
import { readText } from "./read-text.ts";
import { parseJson } from "./syntax.ts";

type Read<T> = { readonly value: T } | { readonly diagnostics: readonly Diagnostic[] };

/** Largest content file in bytes; a collection with as many items as it may hold is far below. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** From so many bytes on it takes less time to make code for a schema than to do without. */
const MANY_BYTES = 256 * 1024;

/**
 * Reads and checks one JSON file. A file that is unreadable, not JSON, unsafe as content or does not fit the schema gives errors
 * instead of a value. Never throws.
 */
export function readJson<T>(path: string, schema: z.ZodType<T>): Read<T> {
  const file = toShownPath(path);
  const fail = (details: Omit<DiagnosticDetails, "file">): Read<T> => ({
    diagnostics: [toError({ file, ...details })],
  });
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > MAX_FILE_BYTES) {
    const message = `is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`;
    return fail({ code: "FILE_TOO_LARGE", message });
  }
  const read = readText(path);
  if ("diagnostic" in read) return { diagnostics: [read.diagnostic] };
  const parsed = parseJson(file, read.text);
  if ("diagnostics" in parsed) return parsed;
  const hostile = findHostileKey(parsed.value);
  if (hostile) return fail({ ...hostile, path: toJsonPath(hostile.path) });
  const result = schema.safeParse(parsed.value, { jitless: bytes < MANY_BYTES });
  if (result.success) return { value: result.data };
  return {
    diagnostics: result.error.issues.map((issue) =>
      toError({
        code: "SCHEMA",
        file,
        path: toJsonPath(issue.path),
        message: toMessage(issue),
      }),
    ),
  };
}
