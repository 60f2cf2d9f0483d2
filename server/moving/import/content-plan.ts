import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { writeOver } from "../../content/changes/write-over.ts";
import type { TableProblem } from "../../content/exports/read-table.ts";
import { formatDiagnostic, toShownPath } from "../../diagnostics.ts";
import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { parseJsonFile } from "../../json/read-json.ts";

/** An entry of an export and its fate: `line` is where it begins there. */
export type PlannedEntry = {
  readonly line: number;
  readonly address: string;
  readonly change: "new" | "changed" | "same";
};

/** The changes of an import, or the reasons why it makes none. */
export type ImportPlan = {
  readonly entries: readonly PlannedEntry[];
  readonly problems: readonly TableProblem[];
  /** Parts of the export that nothing reads, in words. */
  readonly unread: readonly string[];
  /** New contents of files, by their paths. */
  readonly files: ReadonlyMap<string, string>;
};

/** Writes what was planned: each file is whole or as it was. */
export function writePlan(files: ReadonlyMap<string, string>): void {
  const parts = [...files].map(([path, content]) => ({ path, part: `${path}.part`, content }));
  try {
    for (const { path, part, content } of parts) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(part, content);
    }
    for (const { path, part } of parts) renameSync(part, path);
  } finally {
    for (const { part } of parts) rmSync(part, { force: true });
  }
}

/** A content file as it is, by its path. */
export type FoundFile = { readonly path: string; readonly file: JsonObject };

/** A content file that cannot be read; its message is for people. */
export class UnreadableContentError extends Error {
  override readonly name = "UnreadableContentError";
}

/** The files of a folder of content, such as `collections`. Throws as `readObject`. */
export function readFolder(folder: string, name: string): readonly FoundFile[] {
  const root = join(folder, name);
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ path: join(root, file), file: readObject(join(root, file)) }));
}

/** A file that is a JSON object, with comments as the server takes them. Throws an `UnreadableContentError` for any other. */
export function readObject(path: string): JsonObject {
  const read = parseJsonFile(path);
  if ("diagnostics" in read)
    throw new UnreadableContentError(read.diagnostics.map(formatDiagnostic).join("\n"));
  if (!isJsonObject(read.value))
    throw new UnreadableContentError(`${toShownPath(path)} is no object`);
  return read.value;
}

/** The URL id of a page or collection by its file. */
export const urlIdOf = ({ collection }: JsonObject): string =>
  isJsonObject(collection) && typeof collection.urlId === "string" ? collection.urlId : "";

/** The text of a file with a value: comments, and the format of all that stays the same, stay in one that is there. */
export function toFileText(path: string, file: JsonObject): string {
  const written = existsSync(path) ? writeOver(readFileSync(path, "utf8"), file) : undefined;
  return written ?? `${JSON.stringify(file, null, 2)}\n`;
}
