import type { ValueObject } from "../../../engine/index.ts";
import type { Item } from "../../content/schemas.ts";
import {
  type Merchandising,
  type ProductPlace,
  toMerchandising,
} from "../../site/catalog/merchandising.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";
import { createProduct } from "../../site/catalog/shop.ts";
import type { SharedView, View } from "../../site/view.ts";

/** The stock notices of a product in a place; the same object for all pages without a preselected choice. */
export function merchandisingOn(
  view: View,
  place: ProductPlace,
  product: SellableProduct,
): Merchandising {
  const { refused } = view;
  if (refused?.productId === product.id) {
    return toMerchandising(product, view.site, place, refused.choice.attributes);
  }
  return view.remember(place === "item" ? onItems : onBlocks, product);
}

/** The stock notices in the payload of a product's own page, by the product's id. Empty for items that are not sold. */
export function toMerchandisingData({ site, remember }: SharedView, { id }: Item): ValueObject {
  const found = site.content.items.get(id);
  const product = found && remember(createProduct, found);
  if (!product) return {};
  return { productMerchandisingContext: { [id]: remember(onItems, product) } };
}

const onItems = (product: SellableProduct, { site }: SharedView): Merchandising =>
  toMerchandising(product, site, "item");

const onBlocks = (product: SellableProduct, { site }: SharedView): Merchandising =>
  toMerchandising(product, site, "block");
