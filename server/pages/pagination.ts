import type { ContentPage } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import { pageUrl } from "../site/collection-data.ts";
import type { Listing } from "../site/listing/listing.ts";
import type { PageQuery } from "../site/page-query.ts";
import type { Site } from "../site/site.ts";

/** Items of a list page where the collection and its theme say nothing, and at most. */
const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 200;

/** The items of one page of a list. A page behind the last one is the first page. */
export function paginate(
  site: Site,
  content: ContentPage,
  items: readonly Item[],
  { page: asked = 1 }: PageQuery,
): Listing {
  const { collection } = content;
  const configured = site.theme.collectionConfigs.get(collection.typeName)?.pageSize;
  const pageSize = Math.min(collection.pageSize ?? configured ?? PAGE_SIZE, MAX_PAGE_SIZE);
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const current = asked <= pages ? asked : 1;
  const url = (number: number) =>
    number === 1 ? pageUrl(site, collection) : `${pageUrl(site, collection)}?page=${number}`;
  const hasNext = current < pages;
  const hasPrevious = current > 1;
  return {
    items: items.slice((current - 1) * pageSize, current * pageSize),
    total: items.length,
    ordering: content.ordering ?? "user-orderable",
    filters: {},
    pagination: {
      pageSize,
      nextPage: hasNext,
      nextPageOffset: hasNext ? current + 1 : null,
      nextPageUrl: hasNext ? url(current + 1) : null,
      prevPage: hasPrevious,
      prevPageOffset: hasPrevious ? current - 1 : null,
      prevPageUrl: hasPrevious ? url(current - 1) : null,
    },
  };
}
