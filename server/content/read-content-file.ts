import type * as z from "zod";
import { type Diagnostic, toShownPath } from "../diagnostics.ts";
import { readJson } from "../json/read-json.ts";
import type { ChangeOverlay } from "./changes/overlay.ts";
import { dropForeignKeys } from "./foreign-keys.ts";

/** The content of a file, undefined if it is useless, and everything wrong with it. */
type ContentFile<T> = {
  readonly value: T | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

/** Reads one file of a site's content, without what no page may show. Never throws. */
export function readContentFile<T extends object>(
  path: string,
  schema: z.ZodType<T>,
  apply?: ChangeOverlay["apply"],
): ContentFile<T> {
  const read = readJson(path, schema, apply);
  if ("diagnostics" in read) return { value: undefined, diagnostics: read.diagnostics };
  return { value: read.value, diagnostics: dropForeignKeys(read.value, toShownPath(path)) };
}
