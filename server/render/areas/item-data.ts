import type { ValueObject } from "../../../engine/index.ts";
import { type ContentPage, hasLayout } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { SharedView } from "../../site/view.ts";
import { toBareItemData } from "../payload/item-data.ts";
import { withBody } from "../payload/with-body.ts";
import { itemBody } from "./layouts.ts";

/** An item as templates see it. A body that is a layout is rendered when it is first read. */
export function toItemData(view: SharedView, page: ContentPage, item: Item): ValueObject {
  return hasLayout(item)
    ? view.remember(createWholeItem, item, page)
    : toBareItemData(view, page, item);
}

const createWholeItem = (item: Item, view: SharedView, page: ContentPage): ValueObject =>
  withBody(toBareItemData(view, page, item), () => itemBody(view, item));
