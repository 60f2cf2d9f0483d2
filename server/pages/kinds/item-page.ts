import { type ContentPage, isProduct } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { recordTypes } from "../../contract/page/platform-names.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { toItemData } from "../../render/areas/item-data.ts";
import { itemBody } from "../../render/areas/layouts.ts";
import { commonFormats, type Page, type Redirect } from "../../render/page/page.ts";
import { toCollectionData } from "../../render/payload/collection-data.ts";
import { toMerchandisingData } from "../../render/product/page-merchandising.ts";
import { itemUrl, pageUrl } from "../../site/addresses.ts";
import { excerptOf } from "../../site/excerpt.ts";
import { toTitle } from "../../site/title.ts";
import type { SharedView } from "../../site/view.ts";
import { toContentPage, toDescription } from "./content-page.ts";
import { toNeighbours } from "./neighbours.ts";

/**
 * The page of an item that is shown, with links to its neighbours in the collection's ordering. If the theme has no template for items, a
 * redirect to the item's place in its collection.
 */
export function toItemPage(view: SharedView, content: ContentPage, item: Item): Page | Redirect {
  const { site } = view;
  const { collection } = content;
  const template = site.theme.items.get(collection.typeName);
  if (!template) {
    const redirect = `${pageUrl(site, collection)}#${encodeURIComponent(item.id)}`;
    return { redirect, status: 302 };
  }
  const common = toContentPage(view, content);
  return {
    ...common,
    type: pageTypes.item,
    id: `item-${item.id}`,
    title: toTitle(site, { collection: collection.title, item: item.title }),
    description: view.remember(createDescription, item),
    canonical: itemUrl(site, content, item),
    data: {
      collection: toCollectionData(view, content),
      item: toItemData(view, content, item),
      ...toMerchandisingData(view, item),
      pagination: toNeighbours({ view, content, id: item.id }),
    },
    main: template,
    item,
    formats: [
      ...commonFormats,
      ...(isEvent(content, item) ? (["ical"] as const) : []),
      ...(isProduct(item) ? (["quick-view"] as const) : []),
    ],
  };
}

const createDescription = (item: Item, view: SharedView): string =>
  toDescription(excerptOf(item)) || toDescription(itemBody(view, item));

const isEvent = ({ ordering }: ContentPage, { startDate, recordType }: Item): boolean =>
  startDate != null && (ordering === "calendar" || recordType === recordTypes.event);
