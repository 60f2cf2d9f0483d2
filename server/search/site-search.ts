import { type ContentPage, isEnabled, nextPublication, publicItems } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import { htmlToText } from "../html/text.ts";
import { findPage, pageUrl } from "../render/payload/collection-data.ts";
import { itemUrl } from "../render/payload/item-data.ts";
import { isFolder, isIndexPage } from "../site/page-kind.ts";
import { pictureOf } from "../site/picture.ts";
import type { Site } from "../site/site.ts";
import { createSearchIndex, type SearchDocument, type SearchIndex } from "./search-index.ts";

/** A page or item that a search can find. */
export type SearchResult = SearchDocument & {
  readonly url: string;
  /** Address of its picture. */
  readonly image: string | null;
  /** Title of the collection that an item stands in. */
  readonly collection: string | null;
};

type Known = { readonly index: SearchIndex<SearchResult>; readonly until: number };
const indexes = new WeakMap<Site, Known>();

/** Finds what visitors may see of a site at `now` (milliseconds since 1970). The index is made at the first search. */
export function searchSite(site: Site, text: string, now: number): readonly SearchResult[] {
  const known = indexes.get(site);
  if (known && now < known.until) return known.index.search(text);
  const index = createSearchIndex(toDocuments(site, now));
  indexes.set(site, { index, until: nextPublication(site, now) ?? Number.POSITIVE_INFINITY });
  return index.search(text);
}

function toDocuments(site: Site, now: number): SearchResult[] {
  const urlIds = new Set([...site.content.pages.keys(), ...site.theme.pages.keys()]);
  return [...urlIds].flatMap((urlId) => {
    const page = findPage(site, urlId);
    if (!page || !isEnabled(page) || page.collection.passwordProtected === true) return [];
    const isRedirect = isFolder(site, page) && !isIndexPage(site, page);
    // Items without pages of their own are found at their place in the collection.
    const hasPages = site.theme.items.has(page.collection.typeName);
    return [
      ...(isRedirect ? [] : [toPageResult(site, page)]),
      ...publicItems(page, now).map((item) => toItemResult(site, page, item, hasPages)),
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
