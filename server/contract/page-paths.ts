export const cart = "/cart";
export const checkout = "/checkout";
/** Withdraws from a contract, in two steps; below it, with an id, what was received. */
export const withdrawal = "/withdrawal";
/** POST only: the second step. */
export const withdrawalConfirm = "/withdrawal/confirm";
/** Below it, with the token of an order: it has been placed. */
export const orderConfirmed = "/checkout/order-confirmed";
/** Below it, with the token of an order: how it stands with it. */
export const order = "/commerce/orders";
/** POST only: ends the subscription of the order whose token is sent. */
export const cancelSubscription = "/commerce/subscriptions/cancel";
/** GET: below it, with the token of a link: a file that was bought. */
export const download = "/commerce/downloads";
export const search = "/search";
/** GET: the sign-in page. POST: signs in, for pages without script. */
export const signIn = "/account/login";
/** Asks for a link by mail; below it, with the link's token, sets a new password. */
export const passwordReset = "/account/password";
/** POST only: mails a buyer the link for an account. */
export const accountOffer = "/account/offer";
/** POST only: signs out, for pages without script. */
export const signOut = "/account/logout";
/** Everything for those who run the site begins with it. */
export const owner = "/config";
export const upgrade = "/settings/billing/upgrade";
export const subscription = "/settings/billing/subscriptions/website";
/** Below it, with the token of a mailed link: confirms a subscription, or cancels it. */
export const newsletterConfirm = "/newsletter/confirm";
export const newsletterUnsubscribe = "/newsletter/unsubscribe";
/** POST only: takes the password for a locked page. */
export const lockScreen = "/lock-screen";
/** POST only: takes the form whose id follows, for pages without script. */
export const forms = "/forms";
