import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const paymentCodes = {
  PAYMENT_MESSAGE_FORGED: 400,
  PAYMENT_DECLINED: 409,
  PAYMENT_REFUSED: 409,
  PAYMENT_PROOF_NEEDED: 409,
  PAYMENT_LINK_SENT: 409,
  PAYMENT_NEEDS_SCRIPT: 409,
  PAYMENTS_EXHAUSTED: 429,
  PROVIDER_SILENT: 503,
} as const;

const refuse = createRefusals(paymentCodes);

/** A card or a payment that its provider declined; the order was undone. */
export const paymentDeclined = () => refuse("PAYMENT_DECLINED", "paymentDeclined");
/** A payment that its provider does not take from the shop; the order was undone, and the owner is told. */
export const paymentRefused = () => refuse("PAYMENT_REFUSED", "paymentRefused");
/** A payment without proof of a human while cards are being tested on the site. */
export const paymentProofNeeded = () => refuse("PAYMENT_PROOF_NEEDED", "paymentProofNeeded");
/** The same, and a link was mailed that serves as proof. */
export const paymentLinkSent = () => refuse("PAYMENT_LINK_SENT", "paymentLinkSent");
/** A payment method whose fields need scripts, requested by a browser without scripts. */
export const paymentNeedsScript = () => refuse("PAYMENT_NEEDS_SCRIPT", "paymentNeedsScript");
/** A message that claims to be from a payment provider and is not. */
export const paymentMessageForged = () => refuse("PAYMENT_MESSAGE_FORGED", "invalidRequest");
/** More declined payments than a cart or an address is allowed. */
export const paymentsExhausted = () =>
  refuse("PAYMENTS_EXHAUSTED", "paymentsExhausted", { headers: { "retry-after": "3600" } });
/** A provider without an answer, so that it has to repeat its message. */
export const providerSilent = () => refuse("PROVIDER_SILENT", "somethingWentWrong");
