import type { Database } from "../../../database/schema.ts";
import type { SavedContent } from "../../../site/loading/saved-content.ts";
import { createSavedContents, type SavedFields } from "./saved-contents.ts";

/** The data that owners have saved for a website, and its header and footer as they are stored. Undefined if they never saved any. */
export async function readSavedContent(
  database: Database,
  websiteId: string,
): Promise<{ readonly saved: SavedContent; readonly fields: SavedFields } | undefined> {
  const contents = createSavedContents(database);
  await contents.refresh();
  const saved = contents.source(websiteId);
  const { value } = contents.find(websiteId, "header-footer");
  // Only valid values are stored.
  return saved && { saved, fields: (value ?? {}) as SavedFields };
}
