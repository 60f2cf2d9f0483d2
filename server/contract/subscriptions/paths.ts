/** POST only: ends the subscription of the order whose token is sent. */
export const cancel = "/commerce/subscriptions/cancel";
