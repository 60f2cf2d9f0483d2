import { type Diagnostic, toShownPath } from "../../diagnostics.ts";
import { checkJson, parseJsonFile } from "../../json/read-json.ts";
import type { Reading } from "../checked-files.ts";
import { dropForeignKeys } from "../foreign-keys.ts";
import { completePageFile, type PageFile, pageFileSchema } from "../schemas.ts";

/** The content of a page's file, undefined if it is useless, and everything wrong with it. */
type ReadFile = {
  readonly value?: PageFile;
  readonly digest: string;
  readonly diagnostics: readonly Diagnostic[];
};

/** Reads the file of a page. One with which nothing was wrong is not checked again: large shops have hundreds of megabytes. */
export function readPageFile(path: string, { checked, layOver }: Reading): ReadFile {
  const read = parseJsonFile(path);
  if ("diagnostics" in read) return { digest: "", diagnostics: read.diagnostics };
  const changed = layOver ? layOver(path, read.value) : read.value;
  // A file that owners have changed is checked each time.
  const digest = changed === read.value ? read.digest : "";
  const parsed = { ...read, value: changed };
  // The value is the file's own, not the schema's copy of it: the same with and without a check.
  const value = changed as PageFile;
  if (digest !== "" && checked?.isSound(digest)) {
    return { value: completePageFile(value), digest, diagnostics: [] };
  }
  const diagnostics = checkJson(path, parsed, pageFileSchema);
  if (diagnostics.length > 0) return { digest, diagnostics };
  const complete = completePageFile(value);
  return { value: complete, digest, diagnostics: dropForeignKeys(complete, toShownPath(path)) };
}
