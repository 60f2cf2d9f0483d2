import type { Engine } from "../../engine/index.ts";
import { searchPage } from "../../templates/platform/pages/search.ts";
import { pageTypes } from "../contract/page/types.ts";
import * as searchPaths from "../contract/search/paths.ts";
import type { PageSource } from "../pages/page-source.ts";
import { toPlatformPage } from "../pages/platform-page.ts";
import type { PageQuery } from "../site/page-query.ts";
import type { View } from "../site/view.ts";
import { toSearchData } from "./search-data.ts";
import type { SiteSearch } from "./site-search.ts";

/** `/search`: one page of search results; without a query, only the form. */
export function createSearchPages(engine: Engine, search: SiteSearch): PageSource {
  const main = engine.compile(searchPage.source, searchPage);
  const toPage = async (query: PageQuery, view: View) =>
    toPlatformPage(view, "searchTitle", {
      status: 200,
      type: pageTypes.search,
      id: "search",
      main,
      data: await toSearchData(search, view, query),
      // Queries are arbitrary, so caching results would be useless.
      perVisitor: true,
    });
  return ({ path, query }, view) => (path === searchPaths.page ? toPage(query, view) : undefined);
}
