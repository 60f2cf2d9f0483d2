import { setImmediate } from "node:timers/promises";
import { type ContentPage, isLocked } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import { htmlToText } from "../html/text.ts";
import type { JsonObject } from "../json/json-object.ts";
import { itemUrl, pageUrl } from "../site/addresses.ts";
import { excerptOf } from "../site/excerpt.ts";
import { isFolder, isIndexPage } from "../site/page-kind.ts";
import type { Site } from "../site/site.ts";
import type { SharedView } from "../site/view.ts";
import { isShownPage, shownItems } from "../site/visibility/publication.ts";
import { layoutToText } from "./block-texts.ts";
import {
  createIndexBuilder,
  type SearchDocument,
  type SearchIndex,
  type SearchMatches,
} from "./search-index.ts";
import { loadWordReader } from "./words.ts";

/** A search query and its scope. */
export type SearchQuery = {
  readonly text: string;
  /** Id or URL id of a collection, to find only its items. */
  readonly collection?: string | undefined;
};

/** A page or item that a search can find. */
export type SearchResult = SearchDocument & {
  readonly url: string;
  /** The item or the collection, which says what its image is. */
  readonly shown: JsonObject;
  /** Id of the item; null for a page. */
  readonly itemId: string | null;
  /** True for something that is sold. */
  readonly isProduct: boolean;
  /** Title of the item's collection; null for a page. */
  readonly collection: string | null;
  /** Id and URL id of that collection. */
  readonly collectionIds: readonly string[];
};

/**
 * Searches everything that a view shows of a site, products first unless the shop says otherwise. The index is built on the first
 * search.
 */
export async function searchSite(
  view: SharedView,
  { text, collection }: SearchQuery,
): Promise<SearchMatches<SearchResult>> {
  const index = await indexOf(view);
  const found = index.search(text);
  const documents = found.documents.filter(
    ({ collectionIds }) => collection === undefined || collectionIds.includes(collection),
  );
  if (!view.site.content.shop.productsFirst) return { ...found, documents };
  const isProduct = ({ isProduct }: SearchResult) => isProduct;
  const others = documents.filter((result) => !isProduct(result));
  return { ...found, documents: [...documents.filter(isProduct), ...others] };
}

/** The index of a state of a site, with the moment that decided which content was public. */
type KeptIndex = {
  readonly moment: number;
  readonly revision: string;
  readonly index: Promise<SearchIndex<SearchResult>>;
};

/**
 * Keyed by site instead of view, because a change of stock makes a new view without changing searchable content. Owners
 * also search drafts.
 */
const indexes = { public: new WeakMap<Site, KeptIndex>(), drafts: new WeakMap<Site, KeptIndex>() };

function indexOf(view: SharedView): KeptIndex["index"] {
  const { site, moment } = view;
  const { [view.showsDrafts ? "drafts" : "public"]: known } = indexes;
  const kept = known.get(site);
  const { revision } = site;
  if (kept?.moment === moment && kept.revision === revision) return kept.index;
  const index = buildIndex(view);
  known.set(site, { moment, revision, index });
  return index;
}

/** Longest time for which indexing may block the process, in milliseconds. */
const TURN_MS = 10;

async function buildIndex(view: SharedView): Promise<SearchIndex<SearchResult>> {
  const builder = createIndexBuilder<SearchResult>(await loadWordReader(view.site.locale));
  let turn = performance.now();
  for (const document of documentsOf(view)) {
    builder.add(document);
    if (performance.now() - turn < TURN_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  return builder.finish();
}

function* documentsOf(view: SharedView): Generator<SearchResult> {
  const { site } = view;
  for (const page of site.pages.values()) {
    if (!isShownPage(view, page) || isLocked(page)) continue;
    const isRedirect = isFolder(site, page) && !isIndexPage(site, page);
    // Items without their own pages link to their place in the collection.
    const hasPages = site.theme.items.has(page.collection.typeName);
    if (!isRedirect) yield toPageResult(site, page);
    for (const item of shownItems(view, page)) yield toItemResult(site, page, item, hasPages);
  }
}

function toPageResult(site: Site, page: ContentPage): SearchResult {
  const { collection, layout, mainContent } = page;
  return {
    title: collection.title,
    names: [],
    text: toText(collection.description, layout ?? mainContent),
    url: pageUrl(site, collection),
    shown: collection,
    itemId: null,
    isProduct: false,
    collection: null,
    collectionIds: [],
  };
}

function toItemResult(site: Site, page: ContentPage, item: Item, hasPages: boolean): SearchResult {
  const place = `${pageUrl(site, page.collection)}#${encodeURIComponent(item.id)}`;
  return {
    title: item.title,
    names: [...(item.tags ?? []), ...(item.categories ?? [])],
    text: toText(excerptOf(item), item.body),
    url: hasPages ? itemUrl(site, page, item) : place,
    shown: item,
    itemId: item.id,
    isProduct: item.structuredContent?.productType !== undefined,
    collection: page.collection.title,
    collectionIds: [page.collection.id, page.collection.urlId],
  };
}

/** The words of values stored as HTML or as a layout. */
const toText = (...stored: readonly unknown[]): string =>
  stored
    .map((value) => (typeof value === "string" ? htmlToText(value) : layoutToText(value)))
    .join(" ")
    .trim();
