/** The cart: its service, store, routes and page. */

import { serviceKey } from "../../service-key.ts";
import type { CartService } from "./service.ts";

export { readCartToken } from "./cart-token.ts";
export {
  cartUnknown,
  couponUnknown,
  notEnoughStock,
  shippingOptionUnavailable,
  variantUnavailable,
} from "./errors.ts";
export type { CartFollower } from "./follower.ts";
export { type Purchase, toPurchase } from "./pricing/purchase.ts";
export type { CartService } from "./service.ts";
export { addCart, type StoredCart } from "./store.ts";
export { countCouponUses, redeemCoupon, releaseCoupon } from "./stores/coupon-store.ts";
export { dropCart, giveCartBack, lockCart, purchaseCart } from "./stores/purchase-store.ts";
/** By which other modules ask for the service. */
export const cartKey = serviceKey<CartService>("cart");
