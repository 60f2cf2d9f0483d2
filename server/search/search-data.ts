import type { Value } from "../../engine/index.ts";
import { fill } from "../contract/messages/index.ts";
import { pagePaths } from "../contract/paths.ts";
import type { FoundItems } from "../contract/schemas/search.ts";
import { escapeHtml } from "../html/escape.ts";
import type { PageQuery } from "../site/page-query.ts";
import type { Site } from "../site/site.ts";
import { isClosed } from "../site/site-state.ts";
import type { SharedView } from "../site/view.ts";
import { type SearchResult, searchSite } from "./site-search.ts";

/** Results per page. */
const PAGE_SIZE = 10;

/** Maximum length of the text shown for a result, in characters. */
const EXCERPT = 200;

/** The data of the search page: the query, the results, and links to its other pages. */
export function toSearchData(
  view: SharedView,
  { q = "", page: asked = 1 }: PageQuery,
): { readonly [key: string]: Value } {
  const found = searchSite(view, q);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(asked, pages);
  const url = (number: number) =>
    `${pagePaths.search}?q=${encodeURIComponent(q)}${number > 1 ? `&page=${number}` : ""}`;
  return {
    searchQuery: q,
    searchResults: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(toResultData),
    searchSummary: toSummary(view.site, q, found.length),
    pagination: {
      pageSize: PAGE_SIZE,
      itemCount: found.length,
      prevPage: page > 1,
      prevPageUrl: page > 1 ? url(page - 1) : null,
      nextPage: page < pages,
      nextPageUrl: page < pages ? url(page + 1) : null,
    },
  };
}

/** Search results as template scripts expect them; none on a closed site. */
export function toFoundItems(view: SharedView, text: string, page: number): FoundItems {
  const found = isClosed(view.site) ? [] : searchSite(view, text);
  return {
    totalCount: found.length,
    items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((result) => {
      const { title, fullUrl, excerpt, assetUrl, collectionTitle } = toResultData(result);
      return {
        title,
        itemUrl: fullUrl,
        highlightedDescription: escapeHtml(excerpt),
        imageUrl: assetUrl,
        collectionDisplayName: collectionTitle,
      };
    }),
  };
}

/** A result with the keys that templates know from items. */
const toResultData = ({ title, url, text, image, collection, names }: SearchResult) => ({
  title,
  fullUrl: url,
  excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT).replace(/\s\S*$/, "")} …` : text,
  assetUrl: image,
  collectionTitle: collection,
  tags: names,
});

function toSummary({ texts }: Site, query: string, count: number): string {
  if (count === 0) return texts.searchNothing;
  return fill(count === 1 ? texts.searchOne : texts.searchMany, { query, count });
}
