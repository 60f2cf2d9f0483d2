/** The cart: its service, store, routes and page. */

import { serviceKey } from "../../service-key.ts";
import type { CartService } from "./service.ts";

export { readCartToken } from "./cart-token.ts";
export { countCouponUses, redeemCoupon, releaseCoupon } from "./coupon-store.ts";
export {
  cartUnknown,
  couponUnknown,
  notEnoughStock,
  shippingOptionUnavailable,
  variantUnavailable,
} from "./errors.ts";
export type { CartFollower } from "./follower.ts";
export { type Purchase, toPurchase } from "./purchase.ts";
export { giveCartBack, lockCart, purchaseCart } from "./purchase-store.ts";
export type { CartService } from "./service.ts";
export { addCart, type StoredCart } from "./store.ts";
/** By which other modules ask for the service. */
export const cartKey = serviceKey<CartService>("cart");
