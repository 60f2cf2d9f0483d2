/** Below it, with the token of a mailed link: confirms or cancels a subscription. */
export const confirm = "/newsletter/confirm";
/** The page that cancels a subscription. */
export const unsubscribe = "/newsletter/unsubscribe";
