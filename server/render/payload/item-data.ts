import type { ValueObject } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";

/** Where an item stands: below its collection's URL id, percent-encoded. */
export const itemUrl = (page: ContentPage, item: Item): string =>
  `/${encodeURIComponent(page.collection.urlId)}/${item.urlId.split("/").map(encodeURIComponent).join("/")}`;

const knownData = new WeakMap<Item, { readonly page: ContentPage; readonly data: ValueObject }>();

/** An item as templates see it: the content's keys, with those that its place in the site decides. */
export function toItemData(page: ContentPage, item: Item): ValueObject {
  const known = knownData.get(item);
  if (known?.page === page) return known.data;
  const { id } = page.collection;
  const data = toTemplateValue({ ...item, collectionId: id, fullUrl: itemUrl(page, item) });
  knownData.set(item, { page, data });
  return data;
}
