import {
  type ContentPage,
  isProductCollection,
  type Ordering,
  publicItems,
  siteTimeZone,
} from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { PageQuery } from "../page-query.ts";
import type { Site } from "../site.ts";
import { filterItems } from "./filters.ts";
import { pageByNumber, pageByOffset } from "./paging.ts";

/** What narrows a list; each one that is given must fit. */
export type ListingFilters = Pick<PageQuery, "category" | "tag" | "month" | "author">;

/** The links between the pages of a list (site-conventions, 7.4). `next` is older, `prev` newer. */
export type Pagination = {
  readonly pageSize: number;
  readonly nextPage: boolean;
  /** Milliseconds of a chronological list, else the number of a page; null without that page. */
  readonly nextPageOffset: number | null;
  /** Percent-encoded, with the filters. */
  readonly nextPageUrl: string | null;
  readonly prevPage: boolean;
  readonly prevPageOffset: number | null;
  readonly prevPageUrl: string | null;
};

/** One page of a list. */
export type Listing = {
  readonly items: readonly Item[];
  /** What fits the filters, on all pages. */
  readonly all: readonly Item[];
  readonly ordering: Ordering;
  readonly filters: ListingFilters;
  readonly pagination: Pagination;
};

/** Items of a list page where neither the collection nor its theme says how many. */
const PAGE_SIZE = 20;

/** Most items of a page, which is also as many as such a collection should hold (storefront specification, 9). */
export const MAX_ORDERABLE = 250;
export const MAX_PRODUCTS = 200;

/**
 * The items of a collection that visitors see at `now` (milliseconds since 1970), narrowed by the query's filters and cut
 * to the page that it asks for. `url` is the collection's address, percent-encoded.
 */
export function listItems(
  site: Site,
  page: ContentPage,
  query: PageQuery,
  { url, now }: { readonly url: string; readonly now: number },
): Listing {
  const all = publicItems(page, now);
  const ordering = page.ordering ?? "user-orderable";
  const timeZone = siteTimeZone(site.content);
  const { items, filters } = filterItems(all, query, { ordering, timeZone });
  const input = { items, pageSize: pageSizeOf(site, page), query, filters, url };
  const paged = ordering === "chronological" ? pageByOffset(input, all) : pageByNumber(input);
  return { ...paged, all: items, ordering, filters };
}

/** Items of a list page: the content's number or the theme's, which the theme may force. */
export function pageSizeOf(site: Site, { collection, ordering }: ContentPage): number {
  const config = site.theme.collectionConfigs.get(collection.typeName);
  const forced = config?.forcePageSize === true ? config.pageSize : undefined;
  const own = (collection.pageSize ?? 0) > 0 ? collection.pageSize : undefined;
  const wanted = forced ?? own ?? config?.pageSize ?? PAGE_SIZE;
  if (isProductCollection(collection)) return Math.min(wanted, MAX_PRODUCTS);
  return ordering === "user-orderable" ? Math.min(wanted, MAX_ORDERABLE) : wanted;
}
