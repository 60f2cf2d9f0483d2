import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Read } from "../../json/key.ts";
import type { Reading } from "../checked-files.ts";
import type { ContentPage } from "../content.ts";
import { childSchema, completeItems } from "../schemas.ts";
import type { PageRead } from "./kept-reads.ts";
import { type BlockFields, blockIdsOf } from "./layout.ts";
import { type ContentFolder, readBodies, readPage } from "./read-page.ts";

/**
 * Reads `collections/*.json` and `pages/*.json` of a folder, and the pages inside exported indexes. `siteFields` are
 * the block fields of every page.
 */
export function readPages(
  folder: string,
  siteFields: BlockFields,
  reading: Reading = {},
): Read<readonly ContentPage[]> {
  const files = (["collections", "pages"] as const).flatMap((name) =>
    readFolder(folder, name, siteFields, reading),
  );
  const reads = files.flatMap((read) => (read.page ? [read] : []));
  const embedded = toEmbeddedPages(reads);
  return {
    value: [...reads.map(({ page }) => page), ...embedded],
    diagnostics: [
      ...files.flatMap((read) => read.diagnostics),
      ...embedded.flatMap((page) => readBodies(page.file, page, blockIdsOf(siteFields, []))),
    ],
  };
}

function readFolder(
  siteFolder: string,
  name: ContentFolder,
  siteFields: BlockFields,
  reading: Reading,
) {
  const folder = join(siteFolder, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json") && !file.startsWith("."))
    .sort()
    .map((file) => readPage(join(folder, file), name, siteFields, reading));
}

/**
 * Pages that only exist inside an exported index, which contains its pages in full, so that they need no files of their
 * own.
 */
function toEmbeddedPages(reads: readonly PageRead[]): ContentPage[] {
  const urlIds = new Set(reads.map(({ page }) => page.collection.urlId));
  const embedded: ContentPage[] = [];
  for (const { page, children, childrenPath } of reads) {
    for (const [position, child] of children.entries()) {
      const full = childSchema.safeParse(child);
      if (!full.success || urlIds.has(full.data.urlId)) continue;
      const { items, mainContent, ...collection } = full.data;
      urlIds.add(collection.urlId);
      embedded.push({
        file: page.file,
        at: [...childrenPath, position],
        collection,
        ...(items && { items: completeItems(items) }),
        ...(mainContent != null && { mainContent }),
      });
    }
  }
  return embedded;
}
