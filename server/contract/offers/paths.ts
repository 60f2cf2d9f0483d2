/** Below it, with the token of an offer: the page on which its buyer accepts it. */
export const page = "/commerce/offers";
