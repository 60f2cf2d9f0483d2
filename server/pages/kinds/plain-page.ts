import type { ContentPage } from "../../content/content.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { pageContent } from "../../render/areas/layouts.ts";
import type { Page } from "../../render/page/page.ts";
import { toCollectionData } from "../../render/payload/collection-data.ts";
import { isBlockPage, isStaticPage, SPLASH_PAGE } from "../../site/page-kind.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import { toContentPage } from "./content-page.ts";

/** A page without items: made of content blocks, a file of the theme, or the theme's template for its type. */
export const toPlainPage = (view: SharedView, content: ContentPage): Page => ({
  ...toContentPage(view, content),
  type: content.collection.type === SPLASH_PAGE ? pageTypes.splashPage : pageTypes.page,
  data: {
    collection: toCollectionData(view, content),
    mainContent: pageContent(view, content),
  },
  main: mainOf(view.site, content),
});

function mainOf(site: Site, content: ContentPage): Page["main"] {
  const { typeName, urlId } = content.collection;
  const mainContent = content.layout ?? content.mainContent ?? "";
  if (isStaticPage(content)) {
    const { pages } = site.theme;
    return (pages.get(typeName) ?? pages.get(urlId))?.template ?? mainContent;
  }
  if (isBlockPage(content)) return mainContent;
  return site.theme.lists.get(typeName) ?? mainContent;
}
