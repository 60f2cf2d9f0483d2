import { type ContentPage, isEnabled, isLocked } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import { htmlToText } from "../html/text.ts";
import { itemUrl, pageUrl } from "../site/addresses.ts";
import { isFolder, isIndexPage } from "../site/page-kind.ts";
import { pictureOf } from "../site/picture.ts";
import { publicItems } from "../site/publication.ts";
import type { Site } from "../site/site.ts";
import type { SharedView } from "../site/view.ts";
import { createSearchIndex, type SearchDocument, type SearchIndex } from "./search-index.ts";

/** A page or item that a search can find. */
export type SearchResult = SearchDocument & {
  readonly url: string;
  /** URL of its picture. */
  readonly image: string | null;
  /** Title of the item's collection; null for a page. */
  readonly collection: string | null;
};

/** Searches everything that visitors may see of a site. The index is built at the first search. */
export const searchSite = (view: SharedView, text: string): readonly SearchResult[] =>
  view.derive(toIndex, view.site).search(text);

const toIndex = (_site: Site, view: SharedView): SearchIndex<SearchResult> =>
  createSearchIndex(toDocuments(view));

function toDocuments(view: SharedView): SearchResult[] {
  const { site } = view;
  return [...site.pages.values()].flatMap((page) => {
    if (!isEnabled(page) || isLocked(page)) return [];
    const isRedirect = isFolder(site, page) && !isIndexPage(site, page);
    // Items without their own pages link to their place in the collection.
    const hasPages = site.theme.items.has(page.collection.typeName);
    return [
      ...(isRedirect ? [] : [toPageResult(site, page)]),
      ...publicItems(view, page).map((item) => toItemResult(site, page, item, hasPages)),
    ];
  });
}

function toPageResult(site: Site, page: ContentPage): SearchResult {
  const { collection, mainContent = "" } = page;
  return {
    title: collection.title,
    names: [],
    text: `${htmlToText(collection.description)} ${htmlToText(mainContent)}`.trim(),
    url: pageUrl(site, collection),
    image: pictureOf(collection) ?? null,
    collection: null,
  };
}

function toItemResult(site: Site, page: ContentPage, item: Item, hasPages: boolean): SearchResult {
  const place = `${pageUrl(site, page.collection)}#${encodeURIComponent(item.id)}`;
  return {
    title: item.title,
    names: [...(item.tags ?? []), ...(item.categories ?? [])],
    text: `${htmlToText(item.excerpt)} ${htmlToText(item.body)}`.trim(),
    url: hasPages ? itemUrl(page, item) : place,
    image: pictureOf(item) ?? null,
    collection: page.collection.title,
  };
}
