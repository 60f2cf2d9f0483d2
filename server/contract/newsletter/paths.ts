/** Below it, with the token of a mailed link: confirms a subscription, or cancels it. */
export const confirm = "/newsletter/confirm";
export const unsubscribe = "/newsletter/unsubscribe";
