/** GET: the visitor's cart. */
export const cart = "/api/commerce/shopping-cart";
/**
 * POST: adds an entry to the cart, from JSON or from the form of a page without scripts. Below it, with an entry's id,
 * PUT: changes its quantity; DELETE: removes it; POST of a form without scripts: either. Below that,
 * `additionalFields`, PUT: changes the additional fields.
 */
export const entries = "/api/commerce/shopping-cart/entries";
/** PUT, or POST of a form without scripts: sets the destination. */
export const location = "/api/commerce/shopping-cart/location";
/** PUT, or POST of a form without scripts: chooses how to ship. */
export const shippingOption = "/api/commerce/shopping-cart/shipping-option";
/**
 * POST: applies a coupon; a form without scripts may remove one instead. Below it, with a code, DELETE: removes the
 * coupon.
 */
export const coupons = "/api/commerce/shopping-cart/coupons";
/** POST: creates a separate cart for a subscription. */
export const subscriptionCart = "/api/3/commerce/cart/subscription";
/** GET: products that others bought together with those in the cart. */
export const alsoBought = "/api/commerce/shopping-cart/also-bought";
/** The cart page. */
export const page = "/cart";
