/** Gift cards: bought with an order, mailed as a code, redeemed at checkout. */

export { createGiftCardAdmin, type GiftCardAdmin } from "./admin-service.ts";
export { toGiftCardSample } from "./mails.ts";
export { personalData as giftCardPersonalData } from "./personal.ts";
export { createGiftCards, type GiftCards } from "./service.ts";
export { createGiftCardStore } from "./store.ts";
export { createTryStore } from "./try-store.ts";
