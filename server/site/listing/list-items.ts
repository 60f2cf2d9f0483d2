import { type ContentPage, isProductCollection } from "../../content/content.ts";
import { pageUrl } from "../addresses.ts";
import type { PageQuery } from "../page-query.ts";
import type { Site } from "../site.ts";
import type { SharedView } from "../view.ts";
import { shownItems } from "../visibility/publication.ts";
import { filterItems } from "./filters.ts";
import { collectionLimits, DEFAULT_PAGE_SIZE } from "./limits.ts";
import type { Listing } from "./listing.ts";
import { pageByNumber, pageByOffset, toOffsets } from "./paging.ts";

/** The public items of a collection, narrowed by the query's filters and cut to the requested page. */
export function listItems(view: SharedView, page: ContentPage, query: PageQuery): Listing {
  const { category, tag, month, author, page: number, offset, reversePaginate } = query;
  const asked = { category, tag, month, author, page: number, offset, reversePaginate };
  const part = view.remember(createPart, page, JSON.stringify(asked));
  return {
    ...part,
    get all() {
      return filterItems(view, shownItems(view, page), query, part.ordering).items;
    },
  };
}

/** The part that an item of another page does not change. `asked` is a query as JSON. */
function createPart(page: ContentPage, view: SharedView, asked: string): Omit<Listing, "all"> {
  const { site } = view;
  const query: PageQuery = JSON.parse(asked);
  const all = shownItems(view, page);
  const ordering = page.ordering ?? "user-orderable";
  const { items, filters } = filterItems(view, all, query, ordering);
  const url = pageUrl(site, page.collection);
  const input = { items, pageSize: pageSizeOf(site, page), query, filters, url };
  const paged =
    ordering === "chronological"
      ? pageByOffset(input, view.remember(toOffsets, all))
      : pageByNumber(input);
  return { ...paged, hasMatches: items.length > 0, ordering, filters };
}

/** Items per page: the content's number, else the theme's, which the theme can enforce. */
export function pageSizeOf(site: Site, { collection, ordering }: ContentPage): number {
  const config = site.theme.collectionConfigs.get(collection.typeName);
  const forced = config?.forcePageSize === true ? config.pageSize : undefined;
  const own = (collection.pageSize ?? 0) > 0 ? collection.pageSize : undefined;
  const wanted = forced ?? own ?? config?.pageSize ?? DEFAULT_PAGE_SIZE;
  if (isProductCollection(collection)) return Math.min(wanted, collectionLimits.products);
  return ordering === "user-orderable" ? Math.min(wanted, collectionLimits.orderable) : wanted;
}
