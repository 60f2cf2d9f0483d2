import { realpath } from "node:fs/promises";
import { join, sep } from "node:path";

/** Whether a path in a folder leads out of it through a symbolic link; false if the file does not exist. */
export async function leadsOut(folder: string, path: string): Promise<boolean> {
  try {
    const [root, target] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return !target.startsWith(root + sep);
  } catch {
    return false;
  }
}
