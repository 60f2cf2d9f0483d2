import type {
  ApplyCoupon,
  ChangeFields,
  ChangeLocation,
  ChangeQuantity,
  ChooseShipping,
} from "../../contract/cart/call-schemas.ts";
import { toCouponCode } from "../../contract/cart/coupon-code.ts";
import * as productsLimits from "../../contract/products/limits.ts";
import { parseQuantity } from "../../contract/products/quantity.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import { isCountry } from "../../site/forms/countries.ts";
import { offeredShipping } from "./pricing/priced-cart.ts";
import { changeFields, changeQuantity, removeEntry } from "./rules/cart-rules.ts";
import type { CartState, Entry } from "./rules/cart-state.ts";
import {
  applyCoupon,
  chooseShipping,
  removeCoupon,
  setLocation,
  toLocation,
} from "./rules/choice-rules.ts";
import { isRefusal, readFields, toOffer } from "./rules/offers.ts";
import { toContent, type Write } from "./writes.ts";

/** Gives an entry another quantity. */
export function toQuantityWrite(shop: Shop, entryId: string, { quantity }: ChangeQuantity): Write {
  const parsed = parseQuantity(quantity);
  const findOffer = (entry: Entry) => toOffer(shop, entry);
  return {
    content: ["quantity", entryId, toContent(quantity)],
    rule: parsed.ok
      ? (cart) => changeQuantity(cart, { entryId, quantity: parsed.quantity, findOffer })
      : { kind: "quantityInvalid", problem: parsed.problem },
  };
}

/** Removes an entry. */
export const toRemoval = (entryId: string): Write => ({
  content: ["remove", entryId],
  rule: (cart) => removeEntry(cart, entryId),
});

/** Gives an entry other values of its form. */
export function toFieldsWrite(
  shop: Shop,
  entryId: string,
  { itemId, sku, additionalFields: text }: ChangeFields,
): Write {
  const fields = readFields(shop, itemId, text);
  const maxQuantity = productsLimits.entryQuantity;
  return {
    content: ["fields", entryId, itemId, sku ?? null, text],
    rule: isRefusal(fields)
      ? fields
      : (cart) =>
          changeFields(cart, { entryId, itemId, sku, additionalFields: fields, maxQuantity }),
  };
}

/** Sets the destination. */
export function toLocationWrite(sent: ChangeLocation): Write {
  const location = toLocation(sent, isCountry);
  return {
    content: ["location", sent.country, sent.region ?? null, sent.zip ?? null],
    rule: "kind" in location ? location : (cart) => setLocation(cart, location),
  };
}

/** Chooses a shipping option. */
export function toShippingWrite(shop: Shop, { id }: ChooseShipping): Write {
  const known = shop.rules.shippingOptions.map((option) => option.id);
  const offeredTo = (cart: CartState) => offeredShipping(shop, cart);
  return {
    content: ["shipping-option", id],
    rule: (cart) => chooseShipping(cart, { id, known, offeredTo }),
  };
}

/** Applies a coupon. */
export function toCouponWrite(shop: Shop, { code: typed }: ApplyCoupon): Write {
  const code = toCouponCode(typed);
  const known = shop.rules.coupons.map((coupon) => coupon.code);
  return { content: ["coupon", code], rule: (cart) => applyCoupon(cart, code, known) };
}

/** Removes a coupon. */
export function toCouponRemoval(typed: string): Write {
  const code = toCouponCode(typed);
  return { content: ["no-coupon", code], rule: (cart) => removeCoupon(cart, code) };
}
