import type { ValueObject } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { itemUrl } from "../../site/addresses.ts";
import { withStock } from "../../site/catalog/stock.ts";
import type { SharedView } from "../../site/view.ts";

/** An item as templates see it: the content's keys, with its address, its collection and the current stock. */
export function toItemData(view: SharedView, page: ContentPage, item: Item): ValueObject {
  const known = view.derive(newItemData, page);
  const data = known.get(item) ?? createItemData(view, page, item);
  known.set(item, data);
  return data;
}

const newItemData = (): Map<Item, ValueObject> => new Map();

const createItemData = ({ stock }: SharedView, page: ContentPage, item: Item): ValueObject =>
  toTemplateValue({
    ...withStock(item, stock),
    collectionId: page.collection.id,
    fullUrl: itemUrl(page, item),
  });
