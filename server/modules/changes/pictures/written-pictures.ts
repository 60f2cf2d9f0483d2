import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UPLOADS } from "../../../contract/editing/uploads.ts";
import { toUploadNames } from "./upload-names.ts";
import type { UploadStore } from "./upload-store.ts";

/**
 * Writes the uploaded pictures that the files of a site name beside its other ones, by `write`, and keeps no more of those. Those that nothing
 * names are kept no longer either. Errors: those of `write`.
 */
export async function writePictures(
  uploads: UploadStore,
  { folder, websiteId }: { readonly folder: string; readonly websiteId: string },
  write: (path: string, content: Buffer) => void,
): Promise<void> {
  const kept = await uploads.list(websiteId);
  if (kept.length === 0) return;
  const inFiles = namedInFiles(folder);
  const elsewhere = await uploads.listNamed(websiteId);
  const target = join(folder, "assets", UPLOADS);
  for (const name of kept) {
    if (!inFiles.has(name) && elsewhere.has(name)) continue;
    const path = join(target, name);
    const content = inFiles.has(name) && !existsSync(path) && (await uploads.find(websiteId, name));
    if (content) write(path, content);
    await uploads.remove(websiteId, name);
  }
}

/** The pictures that the content files of a folder name. */
const namedInFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    ["", "collections", "pages", "forms", "languages"]
      .flatMap((part) => jsonFilesOf(join(folder, part), part === "languages"))
      .flatMap((path) => toUploadNames(readFileSync(path, "utf8"))),
  );

const jsonFilesOf = (folder: string, recursive: boolean): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive, encoding: "utf8" })
        .filter((name) => name.endsWith(".json"))
        .map((name) => join(folder, name))
    : [];
