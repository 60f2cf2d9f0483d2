/** GET: the visitor's checkout, at the step named by the parameter `step`. */
export const checkout = "/api/commerce/checkout";
/** Below it, with the name of a step, PUT: stores what was entered there; POST of a form without scripts: the same. */
export const steps = "/api/commerce/checkout/steps";
/** POST: applies the code of a coupon or gift card, or removes one; JSON, or a form. */
export const codes = "/api/commerce/checkout/codes";
/** POST: places the order; JSON, or a form. */
export const order = "/api/commerce/checkout/order";
/** The checkout page. */
export const page = "/checkout";
