import type { Value } from "../../engine/index.ts";
import type { ContentPage } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import { toTemplateValue } from "../content/template-value.ts";

/** Where an item stands: below its collection's URL id, percent-encoded. */
export const itemUrl = (page: ContentPage, item: Item): string =>
  `/${encodeURIComponent(page.collection.urlId)}/${item.urlId.split("/").map(encodeURIComponent).join("/")}`;

/** An item as templates see it: the content's keys, with those that its place in the site decides. */
export const toItemData = (page: ContentPage, item: Item): Value =>
  toTemplateValue({
    ...item,
    collectionId: page.collection.id,
    fullUrl: itemUrl(page, item),
  });
