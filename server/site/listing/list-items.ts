import {
  type ContentPage,
  isProductCollection,
  publicItems,
  siteTimeZone,
} from "../../content/content.ts";
import type { PageQuery } from "../page-query.ts";
import type { Site } from "../site.ts";
import { filterItems } from "./filters.ts";
import { collectionLimits } from "./limits.ts";
import type { Listing } from "./listing.ts";
import { pageByNumber, pageByOffset } from "./paging.ts";

/** Items of a list page where neither the collection nor its theme says how many. */
const PAGE_SIZE = 20;

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
  if (isProductCollection(collection)) return Math.min(wanted, collectionLimits.products);
  return ordering === "user-orderable" ? Math.min(wanted, collectionLimits.orderable) : wanted;
}
