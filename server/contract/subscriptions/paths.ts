/** POST only: pauses the subscription of the order with the sent token. */
export const pause = "/commerce/subscriptions/pause";
/** POST only: goes on with it. */
export const resume = "/commerce/subscriptions/resume";
/** POST only: ends the subscription of the order with the sent token. */
export const cancel = "/commerce/subscriptions/cancel";
