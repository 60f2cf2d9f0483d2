import type { Value } from "../../engine/index.ts";
import { type ContentPage, isEnabled } from "../content/content.ts";
import type { Collection } from "../content/schemas.ts";
import { toTemplateValue } from "../content/template-value.ts";
import type { Site } from "./site.ts";

/** The platform's type code of a page whose content is a file of the theme. */
const STATIC_PAGE = 7;

/** A page that can be linked to: one of the content, or a static page of the theme. */
export function findPage(site: Site, urlId: string): ContentPage | undefined {
  const stored = site.content.pages.get(urlId);
  if (stored) return stored;
  const page = site.theme.pages.get(urlId);
  if (!page) return undefined;
  const collection: Collection = {
    id: `page-${urlId}`,
    urlId,
    title: page.config.title,
    description: page.config.description ?? "",
    type: STATIC_PAGE,
    typeName: urlId,
  };
  return { file: `${site.theme.folder}/pages/${urlId}.page`, collection };
}

/** Whether a page's content is a file of the theme. */
export const isStaticPage = (page: ContentPage): boolean => page.collection.type === STATIC_PAGE;

/** Where a page stands: the home page at `/`, every other one under its URL id, percent-encoded. */
export const pageUrl = (site: Site, { urlId }: Collection): string =>
  isHomepage(site, urlId) ? "/" : `/${encodeURIComponent(urlId)}`;

export const isHomepage = (site: Site, urlId: string): boolean =>
  site.content.website.homepage === urlId;

/** The pages of a folder or index that visitors may see, in order; none for all other pages. */
export const childrenOf = (site: Site, { children = [] }: ContentPage): readonly ContentPage[] =>
  children.flatMap((urlId) => {
    const page = findPage(site, urlId);
    return page && isEnabled(page) ? [page] : [];
  });

/** The folder or index that a page stands in; undefined for one that stands in none. */
export function folderOf(site: Site, { collection }: ContentPage): ContentPage | undefined {
  for (const page of site.content.pages.values()) {
    if (page.children?.includes(collection.urlId)) return page;
  }
  return undefined;
}

/** A collection as templates see it at `now`: the content's keys, with those that the site decides. */
export function toCollectionData(site: Site, { collection }: ContentPage, _now: number): Value {
  return toTemplateValue({
    ...collection,
    navigationTitle:
      typeof collection.navigationTitle === "string"
        ? collection.navigationTitle
        : collection.title,
    fullUrl: pageUrl(site, collection),
    homepage: isHomepage(site, collection.urlId),
    regionName: collection.regionName ?? "default",
  });
}
