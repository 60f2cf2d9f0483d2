import { findVariant } from "../../../contract/products/variant-choice.ts";
import type { Shop } from "../../../site/catalog/shop.ts";
import { subscribed } from "../../../site/catalog/subscribed.ts";
import { type Addition, type AdditionWish, toAddition } from "./addition-rules.ts";
import { readAdditionalFields } from "./additional-fields.ts";
import type { Offer } from "./cart-rules.ts";
import type { Entry, Refusal } from "./cart-state.ts";

/** A request as an addition to any cart of the shop. */
export function toShopAddition(shop: Shop, wish: AdditionWish): Addition | Refusal {
  const product = shop.findProduct(wish.itemId);
  if (!product) return toUnsold(shop, wish.itemId);
  const fields = readAdditionalFields(shop.findForm(product), wish.additionalFields);
  return toAddition(product, wish, fields);
}

/** A request as the content of a subscription. Unknown for a product that is not a subscription, or has no such plan. */
export function toSubscription(
  shop: Shop,
  wish: AdditionWish,
  planOption: string | null,
): Addition | Refusal {
  const found = shop.findProduct(wish.itemId);
  const product = found && subscribed(found, planOption);
  if (!product) return { kind: "itemUnknown" };
  const fields = readAdditionalFields(shop.findForm(product), wish.additionalFields);
  return toAddition(product, wish, fields, "subscription");
}

/** The additional fields of an item, checked by its form. */
export function readFields(shop: Shop, itemId: string, text: string): string | null | Refusal {
  const product = shop.findProduct(itemId);
  if (!product) return toUnsold(shop, itemId);
  return readAdditionalFields(shop.findForm(product), text);
}

/** The variant of an entry as sold now. Not available in a cart if it has become a subscription. */
export function toOffer(shop: Shop, { itemId, sku }: Entry): Offer | Refusal {
  const product = shop.findProduct(itemId);
  if (!product) return toUnsold(shop, itemId);
  const variant = product.subscribable ? undefined : findVariant(product, sku);
  return variant ? { kind: "offered", stock: variant.stock } : { kind: "variantUnavailable" };
}

const toUnsold = (shop: Shop, itemId: string): Refusal =>
  shop.isNeverSold(itemId) ? { kind: "variantUnavailable" } : { kind: "itemUnknown" };

/** True if additional fields were refused. */
export const isRefusal = (fields: string | null | Refusal): fields is Refusal =>
  typeof fields === "object" && fields !== null;
