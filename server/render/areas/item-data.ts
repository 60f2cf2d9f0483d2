import type { ValueObject } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
import { Layout } from "../../content/pages/layout.ts";
import type { Item } from "../../content/schemas.ts";
import type { SharedView } from "../../site/view.ts";
import { toBareItemData } from "../payload/item-data.ts";
import { withBody } from "../payload/with-body.ts";
import { itemBody } from "./layouts.ts";

/** An item as templates see it. A body that is a layout is rendered when it is first read. */
export function toItemData(view: SharedView, page: ContentPage, item: Item): ValueObject {
  const bare = toBareItemData(view, page, item);
  return item.body instanceof Layout ? view.derive(newWholeItem, item).of(bare) : bare;
}

const newWholeItem = (item: Item, view: SharedView) => {
  let whole: ValueObject | undefined;
  return {
    of(bare: ValueObject): ValueObject {
      whole ??= withBody(bare, () => itemBody(view, item));
      return whole;
    },
  };
};
