import type { ContentPage } from "../content/content.ts";
import type { Collection, Item } from "../content/schemas.ts";
import { fold } from "./listing/list-index.ts";
import type { Site } from "./site.ts";
import type { SharedView } from "./view.ts";
import { isShownPage } from "./visibility/publication.ts";

/** The address of a page: that of the home page, or the site's prefix and its percent-encoded segments. */
export const pageUrl = (site: Site, collection: Collection): string =>
  isHomepage(site, collection.urlId)
    ? homeUrl(site)
    : `${site.prefix}/${pageSegments(site, collection).map(encodeURIComponent).join("/")}`;

/** The address of the home page: `/`, or in another language `/en`. */
export const homeUrl = ({ prefix }: Pick<Site, "prefix">): string => prefix || "/";

/**
 * The segments of a page's address after the prefix: its URL id, preceded by that of an index that has the page below
 * itself.
 */
export function pageSegments({ indexesAbove }: Site, { urlId }: Collection): readonly string[] {
  const above = indexesAbove.get(urlId);
  return above === undefined ? [urlId] : [above, urlId];
}

/** True if a URL id is that of the home page. */
export const isHomepage = (site: Site, urlId: string): boolean =>
  site.content.website.homepage === urlId;

/** The address of an item: below that of its collection, percent-encoded. */
export const itemUrl = (site: Site, { collection }: ContentPage, { urlId }: Item): string =>
  `${site.prefix}/${[...pageSegments(site, collection), ...urlId.split("/")].map(encodeURIComponent).join("/")}`;

/** The pages of a folder or index that a view shows, in order. Empty for any other page. */
export const childrenOf = (
  view: Pick<SharedView, "site" | "showsDrafts">,
  { children = [] }: ContentPage,
): readonly ContentPage[] =>
  children.flatMap((urlId) => {
    const page = view.site.pages.get(urlId);
    return page && isShownPage(view, page) ? [page] : [];
  });

/** The folder or index that contains a page. Undefined if there is none. */
export function folderOf(view: SharedView, page: ContentPage): ContentPage | undefined {
  const urlId = view.remember(toFolders, view.site).get(page.collection.urlId);
  return urlId === undefined ? undefined : view.site.content.pages.get(urlId);
}

/** The page with a URL id, ignoring case; the first of two that differ only in case. */
export function pageInAnyCase(view: SharedView, urlId: string): ContentPage | undefined {
  const { pages } = view.site;
  const known = pages.get(urlId);
  if (known) return known;
  const spelled = view.remember(toSpellings, view.site).get(fold(urlId));
  return spelled === undefined ? undefined : pages.get(spelled);
}

/** The URL id of the folder or index of each URL id that is in one: texts, which stay the same while the pages change. */
function toFolders({ content }: Site): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const { collection, children = [] } of content.pages.values()) {
    for (const urlId of children) if (!folders.has(urlId)) folders.set(urlId, collection.urlId);
  }
  return folders;
}

/** The URL ids of all pages, by themselves without case. */
function toSpellings({ pages }: Site): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  for (const urlId of pages.keys()) {
    if (!spellings.has(fold(urlId))) spellings.set(fold(urlId), urlId);
  }
  return spellings;
}
