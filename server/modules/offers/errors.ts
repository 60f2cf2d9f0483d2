import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const offerCodes = {
  OFFER_ENDED: 409,
  OFFER_GIFT_CARDS: 409,
} as const;

const refuse = createRefusals(offerCodes);

/** An offer that was withdrawn, or whose last day is over. */
export const offerEnded = () => refuse("OFFER_ENDED", "offerEnded");
/** A draft of an offer that a gift card would pay for. */
export const offerGiftCards = () => refuse("OFFER_GIFT_CARDS", "offerGiftCards");
