import type { Ordering } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { PageQuery } from "../page-query.ts";

/** The filters of a list; an item must match all that are given. */
export type ListingFilters = Pick<PageQuery, "category" | "tag" | "month" | "author">;

/** The links between the pages of a list. `next` is older, `prev` newer. */
export type Pagination = {
  readonly pageSize: number;
  readonly nextPage: boolean;
  /** Milliseconds in a chronological list, else a page number; null if there is no such page. */
  readonly nextPageOffset: number | null;
  /** Percent-encoded, including the filters. */
  readonly nextPageUrl: string | null;
  readonly prevPage: boolean;
  readonly prevPageOffset: number | null;
  readonly prevPageUrl: string | null;
};

/** One page of a list. */
export type Listing = {
  readonly items: readonly Item[];
  /** True if any item matches, on whichever page. */
  readonly hasMatches: boolean;
  /** The matching items of all pages, for who depends on each of them. */
  readonly all: readonly Item[];
  readonly ordering: Ordering;
  readonly filters: ListingFilters;
  readonly pagination: Pagination;
};
