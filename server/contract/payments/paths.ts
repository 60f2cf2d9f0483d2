/** GET: the challenge that a browser has to solve before it may pay. */
export const challenge = "/api/commerce/payments/challenge";
/** POST: the details with which the browser pays for an order that waits for a card. */
export const orderPayment = "/api/commerce/payments/order";
/** POST: signed messages from Stripe about payments. */
export const stripeWebhook = "/api/commerce/payments/stripe/webhook";
