import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const offerCodes = {
  OFFER_ENDED: 409,
  OFFER_ACCEPTED: 409,
  OFFER_WITHDRAWN: 409,
  OFFER_GIFT_CARDS: 409,
} as const;

const refuse = createRefusals(offerCodes);

/** An offer that was withdrawn, or whose last day is over. */
export const offerEnded = () => refuse("OFFER_ENDED", "offerEnded");
/** An offer that cannot be withdrawn, because it is an order. */
export const offerAccepted = () => refuse("OFFER_ACCEPTED", "offerAccepted");
/** An offer that was withdrawn before. */
export const offerWithdrawn = () => refuse("OFFER_WITHDRAWN", "offerWithdrawn");
/** A draft of an offer that a gift card would pay for. */
export const offerGiftCards = () => refuse("OFFER_GIFT_CARDS", "offerGiftCards");
