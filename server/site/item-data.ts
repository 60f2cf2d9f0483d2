import type { Value } from "../../engine/index.ts";
import type { ContentPage } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import { toTemplateValue } from "../content/template-value.ts";

/** Where an item stands: below its collection's URL id. */
export const itemUrl = (page: ContentPage, item: Item): string =>
  `/${page.collection.urlId}/${item.urlId}`;

/** An item as templates see it: the content's keys, with those that its place in the site decides. */
export const toItemData = (page: ContentPage, item: Item): Value =>
  toTemplateValue({
    ...item,
    collectionId: page.collection.id,
    fullUrl: itemUrl(page, item),
  });
