import type { TextName } from "../../contract/texts/index.ts";
import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. */
export const giftCardCodes = {
  GIFT_CARD_UNKNOWN: 404,
  GIFT_CARD_UNUSABLE: 409,
  GIFT_CARD_USED: 409,
} as const;

const refuse = createRefusals(giftCardCodes);

/** A code of no gift card of the site, or of a card that was taken back. */
export const giftCardUnknown = () => refuseCode("GIFT_CARD_UNKNOWN", "giftCardUnknown");
/** A gift card on which nothing is left. */
export const giftCardEmpty = () => refuseCode("GIFT_CARD_UNUSABLE", "giftCardEmpty");
/** A gift card in another currency than the shop's. */
export const giftCardForeign = () => refuseCode("GIFT_CARD_UNUSABLE", "giftCardForeign");
/** An order whose gift card somebody has paid with: it cannot be cancelled any more. */
export const giftCardUsed = () => refuse("GIFT_CARD_USED", "giftCardUsed");

const refuseCode = (code: keyof typeof giftCardCodes, text: TextName) =>
  refuse(code, text, { fields: { code: text } });
