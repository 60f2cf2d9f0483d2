import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Larger files are hashed by their size alone, but for those of content. */
const MAX_HASHED_BYTES = 1_000_000;

/** A token of some content: 12 hexadecimal digits. */
export const hashOf = (content: Buffer | string): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 12);

/** A token that changes with any of the parts. */
export const toRevision = (...parts: readonly string[]): string => hashOf(JSON.stringify(parts));

/**
 * A token that changes with the names and contents of files in a folder. Unreadable files count as empty. `known` gives digests of files
 * that have been read.
 */
export function revisionOf(
  folder: string,
  paths: Iterable<string>,
  known: (path: string) => string | undefined = () => undefined,
): string {
  const hash = createHash("sha256");
  for (const path of paths) {
    const file = join(folder, path);
    hash.update(`\0${path}\0`).update(known(file) ?? digestOf(file));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Every path below a folder, in order; links are not followed. */
export function pathsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function digestOf(path: string): string | Buffer {
  try {
    const { size } = statSync(path);
    return size > MAX_HASHED_BYTES && !path.endsWith(".json") ? String(size) : readFileSync(path);
  } catch {
    return "";
  }
}
