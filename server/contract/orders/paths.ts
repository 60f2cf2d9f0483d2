/** Below it, with the token of an order: it has been placed. */
export const confirmed = "/checkout/order-confirmed";
/** Below it, with the token of an order: how it stands with it. */
export const page = "/commerce/orders";
