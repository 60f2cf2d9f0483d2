import { setImmediate } from "node:timers/promises";
import { type ContentPage, isLocked, isProduct } from "../content/content.ts";
import { hashOf, toRevision } from "../content/revision.ts";
import type { Item } from "../content/schemas.ts";
import { htmlToText } from "../html/text.ts";
import type { KeptFiles } from "../memory/kept-files.ts";
import { excerptOf } from "../site/excerpt.ts";
import { isFolder, isIndexPage } from "../site/page-kind.ts";
import type { Site } from "../site/site.ts";
import type { SharedView } from "../site/view.ts";
import { isShownItem, isShownPage } from "../site/visibility/publication.ts";
import { layoutToText } from "./block-texts.ts";
import {
  createIndexBuilder,
  createSearchIndex,
  type IndexedWords,
  type SearchDocument,
  type SearchIndex,
  type SearchMatches,
} from "./search-index.ts";
import { loadWordReader } from "./words.ts";

/** A search query and its scope. */
type SearchQuery = {
  readonly text: string;
  /** Id or URL id of a collection, to find only its items. */
  readonly collection?: string | undefined;
};

/** A page that a search can find, or an item of it. */
export type Findable = { readonly page: ContentPage; readonly item?: Item };

/**
 * Searches everything that a view shows of a site, products first unless the shop says otherwise. The index is read, or else built, for
 * the first search.
 */
export type SiteSearch = (view: SharedView, query: SearchQuery) => Promise<SearchMatches<Findable>>;

/** The index of a site with all that it can find, by number; views decide how much of that they show. */
type SiteIndex = { readonly all: readonly Findable[]; readonly index: SearchIndex };

/** Creates the search of all sites. With `kept`, what was once indexed is read from there as long as its content is the same. */
export function createSiteSearch(kept?: KeptFiles): SiteSearch {
  // Keyed by site instead of view: neither stock nor a publication changes what there is to be found.
  const indexes = new WeakMap<
    Site,
    { readonly revision: string; readonly opened: Promise<SiteIndex> }
  >();
  return async (view, { text, collection }) => {
    const { site } = view;
    const { revision } = site;
    const known = indexes.get(site);
    const opened = known?.revision === revision ? known.opened : openIndex(site, kept);
    indexes.set(site, { revision, opened });
    const { all, index } = await opened;
    const { documents: numbers, isWanted } = index.search(text);
    const isShown = showing(view);
    // Asked for once: each part of a site that is read is noted.
    const { productsFirst } = site.content.shop;
    const first: Findable[] = [];
    const others: Findable[] = [];
    for (const number of numbers) {
      const one = all[number];
      if (!one || !isShown(one) || !isWithin(one, collection)) continue;
      const isFirst = !productsFirst || (one.item && isProduct(one.item));
      (isFirst ? first : others).push(one);
    }
    return { documents: first.concat(others), isWanted };
  };
}

/** A test for what a view shows, which is quick for one item of a page after another. */
function showing(view: SharedView): (one: Findable) => boolean {
  let last: ContentPage | undefined;
  let isPageShown = false;
  return ({ page, item }) => {
    if (page !== last) isPageShown = isShownPage(view, page) && !isLocked(page);
    last = page;
    return isPageShown && (!item || isShownItem(view, item));
  };
}

const isWithin = ({ page, item }: Findable, collection: string | undefined): boolean =>
  collection === undefined ||
  (item !== undefined && [page.collection.id, page.collection.urlId].includes(collection));

async function openIndex(site: Site, kept: KeptFiles | undefined): Promise<SiteIndex> {
  const all = [...findablesOf(site)];
  // Read before anything is awaited: the site may be followed by another state meanwhile.
  const { revision, locale } = site;
  const name = `search-${hashOf(site.content.folder + site.prefix)}`;
  // Names of pages that owners have created are in no file.
  const pages = all.flatMap(({ page, item }) => (item ? [] : [page.collection]));
  const key = toRevision(revision, locale, JSON.stringify(pages));
  const readWord = await loadWordReader(locale);
  const read = kept?.read(name, key) as IndexedWords | undefined; // Only these are kept under such names.
  const words = read ?? (await indexWords(all, createIndexBuilder(readWord)));
  if (!read) kept?.write(name, key, words);
  return { all, index: createSearchIndex(words, readWord) };
}

/** Longest time for which indexing may block the process, in milliseconds. */
const TURN_MS = 10;

async function indexWords(
  all: readonly Findable[],
  builder: ReturnType<typeof createIndexBuilder>,
): Promise<IndexedWords> {
  let turn = performance.now();
  for (const one of all) {
    builder.add(toDocument(one));
    if (performance.now() - turn < TURN_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  return builder.finish();
}

function* findablesOf(site: Site): Generator<Findable> {
  for (const page of site.pages.values()) {
    const isRedirect = isFolder(site, page) && !isIndexPage(site, page);
    if (!isRedirect) yield { page };
    for (const item of page.items ?? []) yield { page, item };
  }
}

/** The texts of a page or item. */
export function toDocument({ page, item }: Findable): SearchDocument {
  if (item) {
    const names = [...(item.tags ?? []), ...(item.categories ?? [])];
    return { title: item.title, names, text: toText(excerptOf(item), item.body) };
  }
  const { collection, layout, mainContent } = page;
  const text = toText(collection.description, layout ?? mainContent);
  return { title: collection.title, names: [], text };
}

/** The words of values stored as HTML or as a layout. */
const toText = (...stored: readonly unknown[]): string =>
  stored
    .map((value) => (typeof value === "string" ? htmlToText(value) : layoutToText(value)))
    .join(" ")
    .trim();
