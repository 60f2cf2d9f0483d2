import type { ContentPage } from "../../content/content.ts";
import type { Redirect } from "../../render/page.ts";
import { childrenOf, pageUrl } from "../../site/addresses.ts";
import { isFolder, isIndexPage } from "../../site/page-kind.ts";
import type { Site } from "../../site/site.ts";

/** A redirect to a folder's first page; undefined if the folder has none. */
export function toFolderPage(site: Site, folder: ContentPage): Redirect | undefined {
  const first = findFirstPage(site, folder, new Set());
  return first && { redirect: pageUrl(site, first.collection), status: 302 };
}

/** Folders may contain folders, even each other. */
function findFirstPage(
  site: Site,
  folder: ContentPage,
  seen: Set<ContentPage>,
): ContentPage | undefined {
  seen.add(folder);
  for (const child of childrenOf(site, folder)) {
    if (!isFolder(site, child) || isIndexPage(site, child)) return child;
    const first = seen.has(child) ? undefined : findFirstPage(site, child, seen);
    if (first) return first;
  }
  return undefined;
}
