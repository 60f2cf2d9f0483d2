/** GET: what a browser has to work on before it may pay. */
export const challenge = "/api/commerce/payments/challenge";
/** POST: with what the browser pays for an order that waits for a card. */
export const orderPayment = "/api/commerce/payments/order";
/** POST: what Stripe tells of payments, signed. */
export const stripeWebhook = "/api/commerce/payments/stripe/webhook";
