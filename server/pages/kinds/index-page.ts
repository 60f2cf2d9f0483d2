import type { Value } from "../../../engine/index.ts";
import { type ContentPage, publicItems } from "../../content/content.ts";
import { type Page, pageTypes } from "../../render/page.ts";
import { childrenOf, toCollectionData } from "../../render/payload/collection-data.ts";
import { toItemData } from "../../render/payload/item-data.ts";
import { collectionLimits } from "../../site/listing/limits.ts";
import { seenFrom } from "../../site/locked-pages.ts";
import type { Site } from "../../site/site.ts";
import { toContentPage } from "./content-page.ts";

/**
 * An index: a page that shows the pages it groups, as `collection.collections[]`. With the theme's `fullData` those have
 * their items, as many as a collection that is ordered by hand can show.
 */
export function toIndexPage(site: Site, content: ContentPage, now: number): Page {
  const { typeName } = content.collection;
  const fullData = site.theme.collectionConfigs.get(typeName)?.fullData;
  const collections = childrenOf(site, content).map((grouped): Value => {
    const child = seenFrom(content, grouped);
    const items = publicItems(child, now).slice(0, collectionLimits.orderable);
    return {
      ...toCollectionData(site, child, now),
      ...(child.mainContent !== undefined && { mainContent: child.mainContent }),
      ...(fullData === true &&
        child.items && { items: items.map((item) => toItemData(child, item)) }),
    };
  });
  return {
    ...toContentPage(site, content),
    type: pageTypes.collection,
    data: {
      collection: { ...toCollectionData(site, content, now), collections },
      emptyFolder: collections.length === 0,
    },
    main: site.theme.lists.get(typeName) ?? content.mainContent ?? "",
  };
}
