import { readdirSync, realpathSync, statSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { NO_REGULAR_FILE } from "../../json/read-text.ts";
import { messageOf, type Report } from "./report.ts";

/** The folders that, with the root, make up a template repository. */
const FOLDERS = [
  ...["assets", "blocks", "collections", "pages", "scripts", "strings", "styles"],
  // Where repositories that are assembled by a tool keep what otherwise lies in the root.
  "regions",
];

/** Most files to examine, and deepest nesting of folders: a repository has a few hundred files. */
const MAX_FILES = 20_000;
const MAX_DEPTH = 20;

/** Sizes in bytes of the files of a template repository, by path in path order. Never throws. */
export function listFiles(folder: string, report: Report): ReadonlyMap<string, number> {
  const files = new Map<string, number>();
  visit({ folder, files, report }, "", 0);
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Listing = {
  readonly folder: string;
  readonly files: Map<string, number>;
  readonly report: Report;
};

function visit(listing: Listing, directory: string, depth: number): void {
  const { folder, files, report } = listing;
  let entries: { name: string; isSymbolicLink(): boolean }[];
  try {
    entries = readdirSync(join(folder, directory), { withFileTypes: true });
  } catch (error) {
    if (directory !== "") {
      const message = `cannot be read: ${messageOf(error)}`;
      report("error", directory, { code: "FILE_UNREADABLE", message });
    }
    return;
  }
  for (const entry of entries) {
    const path = posix.join(directory, entry.name);
    if (entry.name.startsWith(".")) continue;
    if (entry.isSymbolicLink() && !mayFollow(listing, path)) continue;
    const status = statSync(join(folder, path), { throwIfNoEntry: false });
    if (status?.isDirectory()) {
      if (depth === 0 && !FOLDERS.includes(entry.name)) continue;
      if (isTemplateName(entry.name)) {
        report("error", path, { code: "FILE_UNREADABLE", message: "is a folder, not a file" });
      }
      if (depth < MAX_DEPTH) visit(listing, path, depth + 1);
      else {
        const message = `lies deeper than ${MAX_DEPTH} folders`;
        report("error", path, { code: "FILE_NOT_LISTED", message });
      }
    } else if (status?.isFile()) {
      if (files.size < MAX_FILES) files.set(path, status.size);
      else if (files.size === MAX_FILES) {
        const message = `is beyond the first ${MAX_FILES} files`;
        report("error", path, { code: "FILE_NOT_LISTED", message });
        return;
      }
    } else if (status && isTemplateName(entry.name)) {
      report("error", path, { code: "FILE_UNREADABLE", message: NO_REGULAR_FILE });
    }
  }
}

/**
 * True for a safe link. One that leaves the folder could show visitors any file of the machine; one to a folder might
 * never end.
 */
function mayFollow({ folder, report }: Listing, path: string): boolean {
  const code = "LINK_NOT_FOLLOWED";
  try {
    const root = realpathSync(folder) + sep;
    const target = realpathSync(join(folder, path));
    if (target.startsWith(root) && statSync(target).isFile()) return true;
    const where = target.startsWith(root) ? "leads to a folder" : "leads out of the theme";
    report("error", path, { code, message: `is a link that ${where}; it is not followed` });
  } catch {
    report("warning", path, { code, message: "is a link that leads nowhere" });
  }
  return false;
}

/** True for names of files that templates are read from. */
const isTemplateName = (name: string): boolean =>
  /\.(block|region|list|item|page|conf|less|css)$/.test(name);
