import type { Item } from "../../content/schemas.ts";
import { type PageQuery, toSearch } from "../page-query.ts";
import type { ListingFilters, Pagination } from "./listing.ts";
import { itemTime } from "./ordering.ts";

type PagingInput = {
  /** The matching items, in order. */
  readonly items: readonly Item[];
  readonly pageSize: number;
  readonly query: PageQuery;
  readonly filters: ListingFilters;
  /** Address of the collection. */
  readonly url: string;
};

type Paged = { readonly items: readonly Item[]; readonly pagination: Pagination };

/** Paging by number, for lists ordered by hand or by event date. A page past the end is the first page. */
export function pageByNumber({ items, pageSize, query, filters, url }: PagingInput): Paged {
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const asked = query.page ?? 1;
  const current = asked <= pages ? asked : 1;
  const link = (page: number) =>
    page < 1 || page > pages
      ? undefined
      : { offset: page, url: url + toSearch(page === 1 ? filters : { page, ...filters }) };
  return {
    items: items.slice((current - 1) * pageSize, current * pageSize),
    pagination: toPagination(pageSize, link(current + 1), link(current - 1)),
  };
}

/**
 * Paging by time, newest first: the items older than `offset`, or with `reversePaginate` the page just newer than it.
 * `offsets` are those of the whole list, so that an item's offset does not depend on the filters.
 */
export function pageByOffset(
  { items, pageSize, query, filters, url }: PagingInput,
  offsets: ReadonlyMap<Item, number>,
): Paged {
  const offsetOf = (item: Item) => offsets.get(item) ?? 0;
  const { offset, reversePaginate } = query;
  let start = 0;
  let end = pageSize;
  if (offset !== undefined && reversePaginate) {
    end = countWhile(items, (item) => offsetOf(item) > offset);
    start = Math.max(0, end - pageSize);
  } else if (offset !== undefined) {
    start = countWhile(items, (item) => offsetOf(item) >= offset);
    end = start + pageSize;
  }
  const shown = items.slice(start, end);
  const last = shown.at(-1);
  const older = last && end < items.length ? offsetOf(last) : undefined;
  // An empty page past the end links back from the offset it was requested with.
  const newer = start > 0 ? (shown[0] ? offsetOf(shown[0]) : (offset ?? 0) - 1) : undefined;
  const link = (time: number | undefined, direction: PageQuery) =>
    time === undefined
      ? undefined
      : { offset: time, url: url + toSearch({ offset: time, ...direction, ...filters }) };
  return {
    items: shown,
    pagination: toPagination(pageSize, link(older, {}), link(newer, { reversePaginate: true })),
  };
}

/**
 * The offset of each item: its time. If several items share a time, each counts as a millisecond older than the one
 * before it, so that no page skips or repeats an item.
 */
export function toOffsets(all: readonly Item[]): ReadonlyMap<Item, number> {
  const offsets = new Map<Item, number>();
  let previous = Number.POSITIVE_INFINITY;
  for (const item of all) {
    previous = Math.min(itemTime(item), previous - 1);
    offsets.set(item, previous);
  }
  return offsets;
}

/** The number of items at the start of a list that satisfy a condition, by binary search: those come first. */
function countWhile(items: readonly Item[], fits: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item && fits(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Link = { readonly offset: number; readonly url: string } | undefined;

const toPagination = (pageSize: number, next: Link, previous: Link): Pagination => ({
  pageSize,
  nextPage: next !== undefined,
  nextPageOffset: next?.offset ?? null,
  nextPageUrl: next?.url ?? null,
  prevPage: previous !== undefined,
  prevPageOffset: previous?.offset ?? null,
  prevPageUrl: previous?.url ?? null,
});
