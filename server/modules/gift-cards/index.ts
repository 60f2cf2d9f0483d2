/** Gift cards: bought with an order, mailed as a code, redeemed at checkout. */

import { serviceKey } from "../../service-key.ts";
import type { GiftCards } from "./service.ts";

export { isPossibleCode } from "./code.ts";
export { giftCardForGiftCard } from "./errors.ts";
/** By which other modules ask for the service. */
export const giftCardsKey = serviceKey<GiftCards>("gift-cards");
