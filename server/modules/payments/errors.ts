import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const paymentCodes = {
  PAYMENT_MESSAGE_FORGED: 400,
  PAYMENT_DECLINED: 409,
  PAYMENT_PROOF_NEEDED: 409,
  PAYMENT_LINK_SENT: 409,
  PAYMENT_NEEDS_SCRIPT: 409,
  PAYMENTS_EXHAUSTED: 429,
} as const;

const refuse = createRefusals(paymentCodes);

/** A card or a payment that its provider refuses; the order was taken back. */
export const paymentDeclined = () => refuse("PAYMENT_DECLINED", "paymentDeclined");
/** A payment where cards are being tried, without a proof that there is a person. */
export const paymentProofNeeded = () => refuse("PAYMENT_PROOF_NEEDED", "paymentProofNeeded");
/** The same where a link has been mailed that is such a proof. */
export const paymentLinkSent = () => refuse("PAYMENT_LINK_SENT", "paymentLinkSent");
/** A way to pay whose fields need scripts, of a browser without any. */
export const paymentNeedsScript = () => refuse("PAYMENT_NEEDS_SCRIPT", "paymentNeedsScript");
/** A message in the name of a payment provider that is not the provider's. */
export const paymentMessageForged = () => refuse("PAYMENT_MESSAGE_FORGED", "invalidRequest");
/** More declined payments than a cart or an address may have. */
export const paymentsExhausted = () =>
  refuse("PAYMENTS_EXHAUSTED", "paymentsExhausted", { headers: { "retry-after": "3600" } });
