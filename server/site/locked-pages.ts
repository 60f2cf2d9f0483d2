import { type ContentPage, isLocked } from "../content/content.ts";
import type { SharedView } from "./view.ts";

/**
 * A page as the page that is `shown` may use it: of a locked one, unless it is itself shown, only what a link needs. It has
 * no items, no pages in it and no content then.
 */
export function seenFrom<Page extends ContentPage | undefined>(
  view: SharedView,
  shown: ContentPage | undefined,
  page: Page,
): Page | ContentPage {
  if (!page || page === shown || !isLocked(page)) return page;
  return view.derive(toCover, page);
}

function toCover({ file, collection, children }: ContentPage): ContentPage {
  const { id, urlId, title, navigationTitle, type, typeName } = collection;
  const { enabled, folder, index, passwordProtected } = collection;
  return {
    file,
    collection: {
      ...{ id, urlId, title, type, typeName, enabled, folder, index, passwordProtected },
      ...(navigationTitle !== undefined && { navigationTitle }),
    },
    ...(children && { children: [] }),
  };
}
