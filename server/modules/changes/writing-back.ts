import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Conflict } from "../../content/changes/change.ts";
import { writeChanges } from "../../content/changes/write-back.ts";
import type { Database } from "../../database/schema.ts";
import { toChangedSite } from "../../site/loading/changed-site.ts";
import type { Site } from "../../site/site.ts";
import { createChangeStore, type StoredChange } from "./store.ts";

/** What needs a choice before changes can be written back. */
class Undecided extends Error {
  readonly conflicts: readonly Conflict[];

  constructor(conflicts: readonly Conflict[]) {
    super("there are conflicts");
    this.conflicts = conflicts;
  }
}

/** The conflicts of a site's public changes with its files as they are now. */
export async function findConflicts(database: Database, site: Site): Promise<readonly Conflict[]> {
  const changes = (await createChangeStore(database).list(site.content.website.id)).public;
  return changes.length === 0 ? [] : toChangedSite(site, changes).conflicts;
}

/** The files that were written; or the conflicts because of which none was. */
type WrittenBack =
  | { readonly files: readonly string[]; readonly changes: number }
  | { readonly conflicts: readonly Conflict[] };

/** Writes all public changes of a site into its files, after which nothing lies over them. Running servers read the files anew. */
export async function writeBack(database: Database, site: Site, now: number): Promise<WrittenBack> {
  const { folder, website } = site.content;
  let files: readonly string[] = [];
  let count = 0;
  try {
    await createChangeStore(database).change(website.id, ({ public: changes, draft }) => {
      const { conflicts } = toChangedSite(site, changes);
      if (conflicts.length > 0) throw new Undecided(conflicts);
      files = [...new Set(changes.map(({ file }) => file))];
      count = changes.length;
      // If the commit fails, the files say what the changes say, which is no conflict.
      for (const file of files) writeFile(join(folder, file), ofFile(changes, file));
      const edits = changes.map(({ file, path, old, value }) => ({
        id: randomBytes(12).toString("hex"),
        kind: "written" as const,
        file,
        path,
        from: old,
        to: value,
        at: now,
        by: "",
      }));
      return { changes: { public: [], draft }, edits, isReload: true };
    });
    return { files, changes: count };
  } catch (error) {
    if (error instanceof Undecided) return { conflicts: error.conflicts };
    throw error;
  }
}

const ofFile = (changes: readonly StoredChange[], file: string): readonly StoredChange[] =>
  changes.filter((change) => change.file === file);

/** Writes a whole file or nothing, for readers at any moment. */
function writeFile(path: string, changes: readonly StoredChange[]): void {
  const text = readFileSync(path, "utf8");
  const written = writeChanges(text, changes);
  if (written === text) return;
  const beside = `${path}.${randomBytes(4).toString("hex")}`;
  writeFileSync(beside, written, { mode: statSync(path).mode });
  renameSync(beside, path);
}
