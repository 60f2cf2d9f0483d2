import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { codeOf } from "../errors.ts";

/** Error codes of a path that cannot be a file. */
const NO_FILE: readonly unknown[] = ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"];

/**
 * True if a path in a folder is a file that may be served: it must not lead out of the folder through a symbolic link,
 * nor be a pipe, socket or device, because reading those may never end. Throws if that cannot be determined.
 */
export async function isServedFile(folder: string, path: string): Promise<boolean> {
  try {
    const [root, target] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return target.startsWith(root + sep) && (await stat(target)).isFile();
  } catch (error) {
    if (NO_FILE.includes(codeOf(error))) return false;
    throw error;
  }
}
