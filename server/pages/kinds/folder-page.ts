import type { ContentPage } from "../../content/content.ts";
import type { Redirect } from "../../render/page/page.ts";
import { childrenOf, pageUrl } from "../../site/addresses.ts";
import { isFolder, isIndexPage } from "../../site/page-kind.ts";
import type { SharedView } from "../../site/view.ts";

/** A redirect to a folder's first page; undefined if the folder has none. */
export function toFolderPage(view: SharedView, folder: ContentPage): Redirect | undefined {
  const first = findFirstPage(view, folder, new Set());
  return first && { redirect: pageUrl(view.site, first.collection), status: 302 };
}

/** Folders may contain folders, even each other. */
function findFirstPage(
  view: SharedView,
  folder: ContentPage,
  seen: Set<ContentPage>,
): ContentPage | undefined {
  seen.add(folder);
  for (const child of childrenOf(view, folder)) {
    if (!isFolder(view.site, child) || isIndexPage(view.site, child)) return child;
    const first = seen.has(child) ? undefined : findFirstPage(view, child, seen);
    if (first) return first;
  }
  return undefined;
}
