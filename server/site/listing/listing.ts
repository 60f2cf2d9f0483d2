import type { Ordering } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { PageQuery } from "../page-query.ts";

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
