/** POST only: ends the subscription of the order with the sent token. */
export const cancel = "/commerce/subscriptions/cancel";
