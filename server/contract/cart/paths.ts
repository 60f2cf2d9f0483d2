/** GET: the visitor's cart. */
export const cart = "/api/commerce/shopping-cart";
/**
 * POST: adds an entry to the cart. Takes JSON, or the form of a page without scripts.
 * Below it, with the id of an entry, PUT: changes its quantity; DELETE: removes it; POST of a form without scripts: either.
 * Below that, `additionalFields`, PUT: changes what was filled in.
 */
export const entries = "/api/commerce/shopping-cart/entries";
/** PUT, or POST of a form without scripts: where it is to be sent. */
export const location = "/api/commerce/shopping-cart/location";
/** PUT, or POST of a form without scripts: how it is to be sent. */
export const shippingOption = "/api/commerce/shopping-cart/shipping-option";
/** POST: applies a coupon; a form without scripts may remove one instead. Below it, with a code, DELETE: removes the coupon. */
export const coupons = "/api/commerce/shopping-cart/coupons";
/** POST: makes a cart of its own for a subscription. */
export const subscriptionCart = "/api/3/commerce/cart/subscription";
/** GET: what others bought together with what is in the cart. */
export const alsoBought = "/api/commerce/shopping-cart/also-bought";
/** The page of the cart. */
export const page = "/cart";
