import type { Value, ValueObject } from "../../engine/index.ts";
import { toPicture } from "../blocks/media/picture.ts";
import type { ShownPrice } from "../contract/products/schemas.ts";
import * as searchPaths from "../contract/search/paths.ts";
import type { FoundItems, ItemQuery } from "../contract/search/schemas.ts";
import { fill } from "../contract/texts/index.ts";
import type { JsonObject } from "../json/json-object.ts";
import { itemUrl, pageUrl } from "../site/addresses.ts";
import { createProduct } from "../site/catalog/shop.ts";
import { toShownPrice } from "../site/catalog/shown-price.ts";
import type { PageQuery } from "../site/page-query.ts";
import { pictureAssetOf, pictureOf } from "../site/picture.ts";
import type { Site } from "../site/site.ts";
import type { SharedView } from "../site/view.ts";
import { isClosed } from "../site/visibility/site-state.ts";
import { toExcerpt, toMarkedHtml } from "./excerpt.ts";
import type { SearchMatches } from "./search-index.ts";
import { type Findable, type SiteSearch, toDocument } from "./site-search.ts";

/** Results per page. */
const PAGE_SIZE = 10;

/** The data of the search page: the query, the results, and links to its other pages. */
export async function toSearchData(
  search: SiteSearch,
  view: SharedView,
  { q = "", page: asked = 1, f_collectionId: collection }: PageQuery,
): Promise<{ readonly [key: string]: Value }> {
  const found = await search(view, { text: q, collection });
  const count = found.documents.length;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(asked, pages);
  const url = (number: number) => {
    const query = new URLSearchParams({
      q,
      ...(collection !== undefined && { f_collectionId: collection }),
      ...(number > 1 && { page: String(number) }),
    });
    return `${searchPaths.page}?${query}`;
  };
  return {
    searchQuery: q,
    searchCollectionId: collection ?? null,
    searchResults: resultsOf(view, found, page),
    searchSummary: toSummary(view.site, q, count),
    pagination: {
      pageSize: PAGE_SIZE,
      itemCount: count,
      prevPage: page > 1,
      prevPageUrl: page > 1 ? url(page - 1) : null,
      nextPage: page < pages,
      nextPageUrl: page < pages ? url(page + 1) : null,
    },
  };
}

/** Search results as template scripts expect them; none on a closed site. */
export async function toFoundItems(
  search: SiteSearch,
  view: SharedView,
  { q, p, f_collectionId }: ItemQuery,
): Promise<FoundItems> {
  if (isClosed(view.site)) return { totalCount: 0, items: [] };
  const found = await search(view, { text: q, collection: f_collectionId });
  return {
    totalCount: found.documents.length,
    items: resultsOf(view, found, p).map((result) => ({
      title: result.title,
      itemUrl: result.fullUrl,
      highlightedDescription: result.highlightedDescription,
      imageUrl: result.assetUrl,
      price: result.price?.price ?? null,
      collectionDisplayName: result.collectionTitle,
    })),
  };
}

/** The results of a page, with the keys that templates know from items. */
const resultsOf = (
  view: SharedView,
  { documents, isWanted }: SearchMatches<Findable>,
  page: number,
) =>
  documents.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((found, position) => {
    const { title, names, text } = toDocument(found);
    const shown = found.item ?? found.page.collection;
    const excerpt = toExcerpt(text, isWanted);
    return {
      title,
      fullUrl: urlOf(view.site, found),
      excerpt,
      highlightedDescription: toMarkedHtml(excerpt, isWanted),
      assetUrl: pictureOf(shown) ?? null,
      picture: toSquare(shown, position === 0),
      price: priceOf(view, found),
      collectionTitle: found.item ? found.page.collection.title : null,
      tags: names,
    };
  });

/** Items without their own pages link to their place in the collection. */
function urlOf(site: Site, { page, item }: Findable): string {
  const url = pageUrl(site, page.collection);
  if (!item) return url;
  const hasPages = site.theme.items.has(page.collection.typeName);
  return hasPages ? itemUrl(site, page, item) : `${url}#${encodeURIComponent(item.id)}`;
}

/** Side length of the square that a result's image fills, in pixels. */
const SIDE_PX = 96;

/** Input of the image macro for a result's image; null without one. The first result's is not loaded lazily. */
function toSquare(shown: JsonObject, isFirst: boolean): ValueObject | null {
  const picture = toPicture(pictureAssetOf(shown), { alt: "", share: 1, isFirst });
  if (!picture) return null;
  const { image, width = 1, height = 1 } = picture;
  // The square cuts off the sides of a wide image, which is loaded as a whole.
  const sizes = `${Math.ceil(SIDE_PX * Math.max(1, width / height))}px`;
  return { ...image, class: "", sizes, width: SIDE_PX, height: SIDE_PX };
}

/** The price of a product as of now; null for everything else. */
function priceOf(view: SharedView, { item }: Findable): ShownPrice | null {
  const found = item && view.site.content.items.get(item.id);
  const product = found && view.remember(createProduct, found);
  return product && product.variants.length > 0 ? toShownPrice(product, view.site) : null;
}

function toSummary({ texts }: Site, query: string, count: number): string {
  if (count === 0) return texts.searchNothing;
  return fill(count === 1 ? texts.searchOne : texts.searchMany, { query, count });
}
