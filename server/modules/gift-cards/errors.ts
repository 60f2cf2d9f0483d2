import type { TextName } from "../../contract/texts/index.ts";
import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. */
export const giftCardCodes = {
  GIFT_CARD_UNKNOWN: 404,
  GIFT_CARD_UNUSABLE: 409,
  GIFT_CARD_USED: 409,
  GIFT_CARD_FOR_GIFT_CARD: 409,
} as const;

const refuse = createRefusals(giftCardCodes);

/** A code that is not a gift card of the site, or the code of a revoked card. */
export const giftCardUnknown = () => refuseCode("GIFT_CARD_UNKNOWN", "giftCardUnknown");
/** A gift card with nothing left on it. */
export const giftCardEmpty = () => refuseCode("GIFT_CARD_UNUSABLE", "giftCardEmpty");
/** A gift card in a currency other than the shop's. */
export const giftCardForeign = () => refuseCode("GIFT_CARD_UNUSABLE", "giftCardForeign");
/** A cart in which there is nothing but gift cards to pay, which no gift card pays for. */
export const giftCardForGiftCard = () =>
  refuseCode("GIFT_CARD_FOR_GIFT_CARD", "giftCardForGiftCard");
/** An order whose gift card has been used for a payment, so it cannot be cancelled any more. */
export const giftCardUsed = () => refuse("GIFT_CARD_USED", "giftCardUsed");

const refuseCode = (code: keyof typeof giftCardCodes, text: TextName) =>
  refuse(code, text, { fields: { code: text } });
