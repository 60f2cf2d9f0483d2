import type { ContentPage } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import { pageUrl } from "../site/collection-data.ts";
import type { Site } from "../site/site.ts";

type Pagination = {
  readonly pageSize: number;
  readonly nextPage?: true;
  readonly nextPageUrl?: string;
  readonly prevPage?: true;
  readonly prevPageUrl?: string;
};

/** Items of a list page where the collection and its theme say nothing, and at most. */
const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 200;

/**
 * The items of one page of a list. `page` counts from 1; anything that is no such number, or lies behind the
 * last page, is the first page.
 */
export function paginate(
  site: Site,
  content: ContentPage,
  items: readonly Item[],
  page: string | undefined,
): { readonly items: readonly Item[]; readonly pagination: Pagination } {
  const { collection } = content;
  const configured = site.theme.collectionConfigs.get(collection.typeName)?.pageSize;
  const pageSize = Math.min(collection.pageSize ?? configured ?? PAGE_SIZE, MAX_PAGE_SIZE);
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const asked = /^[1-9]\d{0,5}$/.test(page ?? "") ? Number(page) : 1;
  const current = asked <= pages ? asked : 1;
  const url = (number: number) =>
    number === 1 ? pageUrl(site, collection) : `${pageUrl(site, collection)}?page=${number}`;
  return {
    items: items.slice((current - 1) * pageSize, current * pageSize),
    pagination: {
      pageSize,
      ...(current < pages ? { nextPage: true, nextPageUrl: url(current + 1) } : {}),
      ...(current > 1 ? { prevPage: true, prevPageUrl: url(current - 1) } : {}),
    },
  };
}
