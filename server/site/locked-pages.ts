import { type ContentPage, isLocked } from "../content/content.ts";
import { contentCatalog } from "./catalog/catalog.ts";
import type { ShopSite } from "./catalog/shop.ts";
import type { Site } from "./site.ts";

const covers = new WeakMap<ContentPage, ContentPage>();

/**
 * A page as the page that is `shown` may use it: of a locked one, unless it is itself shown, only what a link needs. It has
 * no items, no pages in it and no content then.
 */
export function seenFrom<Page extends ContentPage | undefined>(
  shown: ContentPage | undefined,
  page: Page,
): Page | ContentPage {
  if (!page || page === shown || !isLocked(page)) return page;
  const known = covers.get(page);
  if (known) return known;
  const cover = toCover(page);
  covers.set(page, cover);
  return cover;
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

/** The shop of a site for a visitor who has opened the locked pages of these URL ids. */
export const shopFor = (site: Site, opened: ReadonlySet<string>): ShopSite =>
  opened.size === 0
    ? site.shop
    : { ...site.shop, catalog: contentCatalog(site.content, site.shop.currency, opened) };
