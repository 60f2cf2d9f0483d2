import type { Value } from "../../../engine/index.ts";
import { galleryPageOptions } from "../../blocks/galleries/gallery-pages.ts";
import { type ContentPage, hasItems } from "../../content/content.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { toItemData } from "../../render/areas/item-data.ts";
import { pageContent } from "../../render/areas/layouts.ts";
import type { Page } from "../../render/page/page.ts";
import { toCollectionData } from "../../render/payload/collection-data.ts";
import { childrenOf } from "../../site/addresses.ts";
import { collectionLimits } from "../../site/listing/limits.ts";
import { isIndexPage } from "../../site/page-kind.ts";
import type { SharedView } from "../../site/view.ts";
import { seenFrom } from "../../site/visibility/locked-pages.ts";
import { shownItems } from "../../site/visibility/publication.ts";
import { withParts } from "../../site/with-parts.ts";
import { toContentPage } from "./content-page.ts";

/** The pages of an index, with those of an index in it in its place. Each stands once; locked ones are covers. */
function pagesWithin(
  view: SharedView,
  index: ContentPage,
  seen: Set<ContentPage>,
): readonly ContentPage[] {
  return childrenOf(view, index).flatMap((grouped) => {
    if (seen.has(grouped)) return [];
    seen.add(grouped);
    const child = seenFrom(view, index, grouped);
    const isOpen = child === grouped;
    return isOpen && isIndexPage(view.site, child) ? pagesWithin(view, child, seen) : [child];
  });
}

/**
 * An index: a page that shows the pages it groups and those of any index among them, as `collection.collections[]`. With the theme's `fullData` they
 * include their items, as many as a collection ordered by hand can show.
 */
export function toIndexPage(view: SharedView, content: ContentPage): Page {
  const { site } = view;
  const { typeName } = content.collection;
  const fullData = site.theme.collectionConfigs.get(typeName)?.fullData;
  const collections = pagesWithin(view, content, new Set([content])).map((child): Value => {
    const options = galleryPageOptions(site.content, child);
    return withParts(toCollectionData(view, child), {
      ...((child.layout ?? child.mainContent) !== undefined && {
        mainContent: pageContent(view, child),
      }),
      ...(fullData === true &&
        hasItems(child) && {
          items: shownItems(view, child)
            .slice(0, collectionLimits.orderable)
            .map((item) => toItemData(view, child, item)),
        }),
      ...(options && { options }),
    });
  });
  return {
    ...toContentPage(view, content),
    type: pageTypes.collection,
    data: {
      collection: withParts(toCollectionData(view, content), { collections }),
      emptyFolder: collections.length === 0,
    },
    main: site.theme.lists.get(typeName) ?? content.layout ?? content.mainContent ?? "",
  };
}
