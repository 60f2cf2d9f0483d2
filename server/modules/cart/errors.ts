import type { PostalCodeProblem } from "../../contract/addresses/address-table.ts";
import { type TextName, toUnselectedText } from "../../contract/texts/index.ts";
import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const cartCodes = {
  QUANTITY_INVALID: 400,
  OPTION_UNSELECTED: 400,
  SUBSCRIPTION_REFUSED: 400,
  LOCATION_INVALID: 400,
  CART_UNKNOWN: 404,
  ENTRY_UNKNOWN: 404,
  COUPON_UNKNOWN: 404,
  SHIPPING_OPTION_UNKNOWN: 404,
  VARIANT_UNAVAILABLE: 409,
  NOT_ENOUGH_STOCK: 409,
  CART_FULL: 409,
  SHIPPING_OPTION_UNAVAILABLE: 409,
} as const;

const refuse = createRefusals(cartCodes);

type QuantityText = Extract<TextName, `quantityNot${string}` | `quantityToo${string}`>;

/** Names that calls use for a quantity. */
export type QuantityField = "quantity" | "qty";

/**
 * A quantity that is not a whole number, too small or too large; `text` says which, and `field` is the name that the call used.
 */
export const quantityInvalid = (text: QuantityText, field: QuantityField = "quantity") =>
  refuse("QUANTITY_INVALID", text, { fields: { [field]: text } });

/** A product whose options were not all chosen; `options` has the names of the missing ones, at least one. */
export const optionUnselected = (options: readonly string[]) =>
  refuse("OPTION_UNSELECTED", (texts) => toUnselectedText(texts, options));

/** A gift card whose value was not chosen. */
export const giftCardUnselected = () => refuse("OPTION_UNSELECTED", "giftCardUnselected");
/** A SKU or a combination of options that the product does not have. */
export const variantUnavailable = () => refuse("VARIANT_UNAVAILABLE", "variantUnavailable");
/** More units than are in stock, including those already in the cart. */
export const notEnoughStock = () => refuse("NOT_ENOUGH_STOCK", "notEnoughStock");
/** A new entry for a cart that has the maximum number of entries. */
export const cartFull = () => refuse("CART_FULL", "cartFull");

/** A subscription for the cart; subscriptions are bought on their own. */
export const subscriptionRefused = () => refuse("SUBSCRIPTION_REFUSED", "subscriptionRefused");
/** A change to a cart that the visitor does not have. */
export const cartUnknown = () => refuse("CART_UNKNOWN", "cartUnknown");
/** An entry that is not in the visitor's cart, even if it is in somebody else's. */
export const entryUnknown = () => refuse("ENTRY_UNKNOWN", "entryUnknown");
/** A code that is not a coupon of the shop, or not in the cart. */
export const couponUnknown = () => refuse("COUPON_UNKNOWN", "couponUnknown");
/** A shipping option that the shop does not have. */
export const shippingOptionUnknown = () =>
  refuse("SHIPPING_OPTION_UNKNOWN", "shippingOptionUnknown");
/** A shipping option that is not available for this cart or its destination. */
export const shippingOptionUnavailable = () =>
  refuse("SHIPPING_OPTION_UNAVAILABLE", "shippingOptionUnavailable");

/** A code that does not belong to any country. */
export const countryUnknown = () => locationInvalid("country", "countryUnknown");
/** A postal code that the country's rule does not allow; `text` says what the rule requires. */
export const postalCodeInvalid = (text: PostalCodeProblem) => locationInvalid("zip", text);

const locationInvalid = (field: string, text: TextName) =>
  refuse("LOCATION_INVALID", text, { fields: { [field]: text } });
