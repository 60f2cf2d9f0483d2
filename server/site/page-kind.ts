import type { ContentPage } from "../content/content.ts";
import type { Theme } from "../theme/theme.ts";

/** The platform's type code of a page whose content is a file of the theme. */
export const STATIC_PAGE = 7;

/** The platform's type code of a cover page. */
export const SPLASH_PAGE = 8;

/** The platform's type code of any other page made of content blocks. */
const PAGE = 10;

/** A site, or just the part needed to classify a page. */
type Themed = { readonly theme: Theme };

/** True if a page's content is a file of the theme. */
export const isStaticPage = ({ collection }: ContentPage): boolean =>
  collection.type === STATIC_PAGE;

/** True if a page is made of content blocks alone, without a template of the theme. */
export const isBlockPage = ({ collection: { type } }: ContentPage): boolean =>
  type === PAGE || type === SPLASH_PAGE;

/**
 * True if a page groups others, as a folder or as an index that shows them, by the content or by the type's `.conf`.
 */
export function isFolder({ theme }: Themed, { collection, children }: ContentPage): boolean {
  const config = theme.collectionConfigs.get(collection.typeName);
  return collection.folder ?? config?.folder ?? children !== undefined;
}

/** True if a page is a folder that is itself a page and shows its group. */
export function isIndexPage(site: Themed, page: ContentPage): boolean {
  const config = site.theme.collectionConfigs.get(page.collection.typeName);
  return isFolder(site, page) && (page.collection.index ?? config?.index ?? false);
}
