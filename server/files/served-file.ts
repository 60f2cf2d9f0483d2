import { realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { codeOf } from "../errors.ts";

/** Error codes of a path at which no file can be. */
const noFile: readonly unknown[] = ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"];

/**
 * Whether a path in a folder leads out of it through a symbolic link; false if the file does not exist. Throws where that
 * cannot be known.
 */
export async function leadsOut(folder: string, path: string): Promise<boolean> {
  try {
    const [root, target] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return !target.startsWith(root + sep);
  } catch (error) {
    if (noFile.includes(codeOf(error))) return false;
    throw error;
  }
}
