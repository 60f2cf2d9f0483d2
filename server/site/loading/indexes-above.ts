import type { Content } from "../../content/content.ts";
import type { Theme } from "../../theme/theme.ts";
import { isIndexPage } from "../page-kind.ts";

/**
 * The index below which a page has its address (`indexType: "full-url"`), by URL ids; the first of several. The home
 * page is below none, and no index is below another, so addresses of pages have at most two parts.
 */
export function findIndexesAbove(
  { pages, website }: Content,
  theme: Theme,
): ReadonlyMap<string, string> {
  const above = new Map<string, string>();
  for (const page of pages.values()) {
    const { typeName, urlId } = page.collection;
    const config = theme.collectionConfigs.get(typeName);
    if (config?.indexType !== "full-url" || !isIndexPage({ theme }, page)) continue;
    for (const child of page.children ?? []) {
      const shown = pages.get(child);
      if (!shown || isIndexPage({ theme }, shown) || child === website.homepage) continue;
      if (!above.has(child)) above.set(child, urlId);
    }
  }
  return above;
}
