import { type ContentPage, isLocked } from "../../content/content.ts";
import type { SharedView } from "../view.ts";

/**
 * A page as the page `shown` may use it. A locked page, unless it is the one shown, is reduced to what a link needs:
 * no items, no child pages and no content.
 */
export function seenFrom<Page extends ContentPage | undefined>(
  view: SharedView,
  shown: ContentPage | undefined,
  page: Page,
): Page | ContentPage {
  if (!page || page === shown || !isLocked(page)) return page;
  return view.remember(toCover, page);
}

function toCover({ file, collection, children }: ContentPage): ContentPage {
  const { id, urlId, title, navigationTitle, type, typeName } = collection;
  const { enabled, folder, index, passwordProtected } = collection;
  const { permissionType, memberAreaId } = collection;
  return {
    file,
    collection: {
      id,
      urlId,
      title,
      type,
      typeName,
      enabled,
      folder,
      index,
      passwordProtected,
      permissionType,
      memberAreaId,
      ...(navigationTitle !== undefined && { navigationTitle }),
    },
    ...(children && { children: [] }),
  };
}
