import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Conflict } from "../../content/changes/change.ts";
import { writeChanges } from "../../content/changes/write-back.ts";
import type { Database } from "../../database/schema.ts";
import { toShownPath } from "../../diagnostics.ts";
import { toChangedSite } from "../../site/loading/changed-site.ts";
import type { Site } from "../../site/site.ts";
import { createUploadStore } from "./pictures/upload-store.ts";
import { writePictures } from "./pictures/written-pictures.ts";
import { type Changed, createChangeStore, type StoredChange, type StoredChanges } from "./store.ts";

/** Nothing is written back, because of conflicts, or of files that cannot say what the changes say. */
class Refused extends Error {
  readonly because: NotWritten;

  constructor(because: NotWritten) {
    super("nothing is written back");
    this.because = because;
  }
}

/** The conflicts of a site's public changes with its files as they are now. */
export const findConflicts = async (database: Database, site: Site): Promise<readonly Conflict[]> =>
  (await readChanges(database, site)).conflicts;

/** The public changes of a site, the site with them, and their conflicts with its files as they are now. */
export async function readChanges(database: Database, site: Site) {
  const changes = (await createChangeStore(database).list(site.content.website.id)).public;
  return changes.length === 0
    ? { changes, conflicts: [], site }
    : { changes, ...toChangedSite(site, changes) };
}

/**
 * The conflicts because of which no file was written; or a file that has a key twice; or what a file that could not be written was told. Files
 * before that one are written, and say what the changes say, which still lie over all.
 */
type NotWritten =
  | { readonly conflicts: readonly Conflict[] }
  | { readonly twice: string }
  | { readonly unwritable: string };

/** The files that were written; or why none was. */
type WrittenBack = { readonly files: readonly string[]; readonly changes: number } | NotWritten;

/**
 * Writes all public changes of a site into its files, with the pictures that they name, after which nothing lies over them. Running servers read
 * the files anew. Errors: `storageFailed`; the files are written then, and say what the changes say, which still lie over them.
 */
export async function writeBack(database: Database, site: Site, now: number): Promise<WrittenBack> {
  const { folder, website } = site.content;
  let files: readonly string[] = [];
  let count = 0;
  try {
    const rule = ({ public: changes, draft }: StoredChanges): Changed => {
      const { conflicts } = toChangedSite(site, changes);
      if (conflicts.length > 0) throw new Refused({ conflicts });
      files = [...new Set(changes.map(({ file }) => file))];
      count = changes.length;
      const written = files.map((file) => toWritten(folder, file, ofFile(changes, file)));
      // If the commit fails, the files say what the changes say, which is no conflict.
      for (const { path, text } of written) writeFile(path, text);
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
    };
    await createChangeStore(database).change(website.id, rule, (transaction) =>
      writePictures(createUploadStore(transaction), { folder, websiteId: website.id }, putFile),
    );
    return { files, changes: count };
  } catch (error) {
    if (error instanceof Refused) return error.because;
    throw error;
  }
}

const ofFile = (changes: readonly StoredChange[], file: string): readonly StoredChange[] =>
  changes.filter((change) => change.file === file);

/** A file with its changes. Errors: `Refused`. */
function toWritten(folder: string, file: string, changes: readonly StoredChange[]) {
  const path = join(folder, file);
  const text = writeChanges(readFileSync(path, "utf8"), changes);
  if (text === undefined) throw new Refused({ twice: file });
  return { path, text };
}

function writeFile(path: string, text: string): void {
  if (readFileSync(path, "utf8") !== text) putFile(path, text);
}

/** Writes a whole file or nothing, for readers at any moment. Errors: `Refused` where the folder or the disk takes nothing. */
function putFile(path: string, content: string | Buffer): void {
  const beside = `${path}.${randomBytes(4).toString("hex")}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    writeFileSync(beside, content, mode === undefined ? {} : { mode });
    renameSync(beside, path);
  } catch (error) {
    if (existsSync(beside)) rmSync(beside);
    const reason = error instanceof Error ? error.message : String(error);
    // A full disk names no file.
    throw new Refused({ unwritable: `${toShownPath(path)}: ${reason}` });
  }
}
