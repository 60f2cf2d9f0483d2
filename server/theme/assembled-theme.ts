import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_FILE } from "./config/template-config.ts";

/**
 * The folder of a theme in a repository: its root, or where that has no `template.conf` the first folder in it that is a whole theme.
 * Repositories whose files a tool puts together keep them in a folder such as `src/`.
 */
export function findThemeFolder(root: string, isWhole: (folder: string) => boolean): string {
  if (hasConfig(root)) return root;
  return foldersIn(root).find((folder) => hasConfig(folder) && isWhole(folder)) ?? root;
}

const hasConfig = (folder: string): boolean =>
  statSync(join(folder, CONFIG_FILE), { throwIfNoEntry: false })?.isFile() === true;

/** The folders in a folder that may hold a theme, in the order of their names. Links are not followed. */
function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
      .map(({ name }) => join(folder, name))
      .sort();
  } catch {
    return [];
  }
}
