import type { ValueObject } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
import { shopCurrency } from "../../content/content.ts";
import { Layout } from "../../content/pages/layout.ts";
import type { Item } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { toUnitPriceText } from "../../contract/products/unit-price.ts";
import { itemUrl } from "../../site/addresses.ts";
import { followStock } from "../../site/catalog/follow-stock.ts";
import {
  leastUnitPrice,
  type SellableProduct,
  toSellableProduct,
} from "../../site/catalog/product.ts";
import { excerptOf } from "../../site/excerpt.ts";
import type { SharedView } from "../../site/view.ts";
import { productKeys } from "./product-keys.ts";

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

const createBlockItemData = (item: Item, view: SharedView, page: ContentPage): ValueObject => ({
  ...toBareItemData(view, page, item),
  excerpt: excerptOf(item),
});

function createItemData(item: Item, view: SharedView, page: ContentPage): ValueObject {
  const counted = followStock(item, view);
  const product = toSellableProduct(item, shopCurrency(view.site.content));
  const unitPrice = product && unitPriceText(view, product);
  const keys = productKeys(item, product);
  const followed = counted !== item && { variants: counted.structuredContent?.variants };
  const own = {
    ...(counted.body instanceof Layout && { body: "" }),
    collectionId: page.collection.id,
    fullUrl: itemUrl(view.site, page, item),
    ...(unitPrice !== undefined && { unitPrice }),
  };
  // Spreads would give each item a shape of its own.
  return toTemplateValue(Object.assign(keys, followed, counted, own));
}

/** The base price beside a product's price in lists. */
function unitPriceText({ site }: SharedView, product: SellableProduct): string | undefined {
  const unitPrice = leastUnitPrice(product);
  return unitPrice && toUnitPriceText(unitPrice, site.moneyFormat, site.texts);
}
