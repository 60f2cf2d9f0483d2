/** Below it, with the token of an order: the page that confirms it. */
export const confirmed = "/checkout/order-confirmed";
/** Below it, with the token of an order: its status. */
export const page = "/commerce/orders";
