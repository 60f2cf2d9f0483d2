import { type Diagnostic, toShownPath } from "../../diagnostics.ts";
import { checkJson, parseJsonFile } from "../../json/read-json.ts";
import type { Reading } from "../checked-files.ts";
import { dropForeignKeys } from "../foreign-keys.ts";
import { completePageFile, type PageFile, pageFileSchema } from "../schemas.ts";

/** The content of a page's file, undefined if it is useless, and everything wrong with it. */
type ReadFile = {
  readonly value?: PageFile;
  /** The digest of the file. Empty if it cannot be read. */
  readonly digest: string;
  /** True if owners' changes lie over it. */
  readonly isChanged: boolean;
  readonly diagnostics: readonly Diagnostic[];
};

/** Reads the file of a page. One with which nothing was wrong is not checked again: large shops have hundreds of megabytes. */
export function readPageFile(path: string, { checked, over }: Reading): ReadFile {
  const read = parseJsonFile(path);
  if ("diagnostics" in read) {
    return { digest: "", isChanged: false, diagnostics: read.diagnostics };
  }
  const { digest } = read;
  const changed = over ? over.apply(path, read.value) : read.value;
  const isChanged = changed !== read.value;
  const parsed = { ...read, value: changed };
  // The value is the file's own, not the schema's copy of it: the same with and without a check.
  const value = changed as PageFile;
  if (!isChanged && checked?.isSound(digest)) {
    return { value: completePageFile(value), digest, isChanged, diagnostics: [] };
  }
  const problems = checkJson(path, parsed, pageFileSchema);
  if (problems.length > 0) return { digest, isChanged, diagnostics: problems };
  const complete = completePageFile(value);
  const diagnostics = dropForeignKeys(complete, toShownPath(path));
  return { value: complete, digest, isChanged, diagnostics };
}
