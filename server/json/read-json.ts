import { statSync } from "node:fs";
import type * as z from "zod";
import { type Diagnostic, toError, toShownPath } from "../diagnostics.ts";
import { findHostileKey } from "./hostile-keys.ts";
import { toMessage } from "./key.ts";
import { toJsonPath } from "./path.ts";
import { readText } from "./read-text.ts";
import { parseJson } from "./syntax.ts";

/** Largest content file in bytes; a collection with as many items as it may hold is far below. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** From so many bytes on it takes less time to make code for a schema than to do without. */
const MANY_BYTES = 256 * 1024;

/** A file as it was parsed, with the digest of its bytes. */
type ParsedFile = { readonly value: unknown; readonly bytes: number; readonly digest: string };

type Failed = { readonly diagnostics: readonly Diagnostic[] };

type Read<T> = { readonly value: T } | Failed;

/** Parses one JSON file, without a check of what it holds. Never throws. */
export function parseJsonFile(path: string): ParsedFile | Failed {
  const file = toShownPath(path);
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > MAX_FILE_BYTES) {
    const message = `is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`;
    return { diagnostics: [toError({ file, code: "FILE_TOO_LARGE", message })] };
  }
  const read = readText(path);
  if ("diagnostic" in read) return { diagnostics: [read.diagnostic] };
  const parsed = parseJson(file, read.text);
  if ("diagnostics" in parsed) return parsed;
  return { value: parsed.value, bytes, digest: read.digest };
}

/** Finds what is unsafe in content, or does not fit the schema. */
export function checkJson(
  path: string,
  { value, bytes }: Pick<ParsedFile, "value" | "bytes">,
  schema: z.ZodType,
): readonly Diagnostic[] {
  const checked = check(path, { value, bytes }, schema);
  return "diagnostics" in checked ? checked.diagnostics : [];
}

/**
 * Reads and checks one JSON file. A file that is unreadable, not JSON, unsafe as content or does not fit the schema gives errors
 * instead of a value. `apply` may put another value in the place of the file's. Never throws.
 */
export function readJson<T>(
  path: string,
  schema: z.ZodType<T>,
  apply: (path: string, value: unknown) => unknown = (_, value) => value,
): Read<T> {
  const parsed = parseJsonFile(path);
  if ("diagnostics" in parsed) return parsed;
  return check(path, { ...parsed, value: apply(path, parsed.value) }, schema);
}

function check<T>(
  path: string,
  { value, bytes }: Pick<ParsedFile, "value" | "bytes">,
  schema: z.ZodType<T>,
): Read<T> {
  const file = toShownPath(path);
  const hostile = findHostileKey(value);
  if (hostile) {
    return { diagnostics: [toError({ file, ...hostile, path: toJsonPath(hostile.path) })] };
  }
  const result = schema.safeParse(value, { jitless: bytes < MANY_BYTES });
  if (result.success) return { value: result.data };
  return {
    diagnostics: result.error.issues.map((issue) =>
      toError({ code: "SCHEMA", file, path: toJsonPath(issue.path), message: toMessage(issue) }),
    ),
  };
}
