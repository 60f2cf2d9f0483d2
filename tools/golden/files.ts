import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The golden files in a folder and its subfolders, sorted; just the file for a file, none for a missing path. */
export function findCases(target: string): string[] {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [target];
  return readdirSync(target, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .sort()
    .map((name) => path.join(target, name));
}

/** The texts of a folder by their paths in it, with slashes: `{@|apply card.block}` names partials so. */
export const readFolder = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [
        name.split(path.sep).join("/"),
        readFileSync(path.join(folder, name), "utf8"),
      ]),
  );
