import type { ValueObject } from "../../../engine/index.ts";
import { type ContentPage, hasLayout } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { itemUrl } from "../../site/addresses.ts";
import { excerptOf } from "../../site/excerpt.ts";
import type { SharedView } from "../../site/view.ts";
import { withParts } from "../../site/with-parts.ts";
import { toItemKeys } from "./product-data.ts";

/** An item as templates see it, without a body that is a layout: the content's keys, with its address, its collection and the current stock. */
export function toBareItemData(view: SharedView, page: ContentPage, item: Item): ValueObject {
  return view.remember(createItemData, item, page);
}

/** As {@link toBareItemData}, with the excerpt as HTML however it is stored, for the templates of blocks. */
export function toBlockItemData(view: SharedView, page: ContentPage, item: Item): ValueObject {
  return typeof item.excerpt === "object"
    ? view.remember(createBlockItemData, item, page)
    : toBareItemData(view, page, item);
}

const createBlockItemData = (item: Item, view: SharedView, page: ContentPage): ValueObject =>
  withParts(toBareItemData(view, page, item), { excerpt: excerptOf(item) });

function createItemData(item: Item, view: SharedView, page: ContentPage): ValueObject {
  const further = {
    ...(hasLayout(item) && { body: "" }),
    collectionId: page.collection.id,
    fullUrl: itemUrl(view.site, page, item),
  };
  return toTemplateValue(toItemKeys(view, item, further));
}
