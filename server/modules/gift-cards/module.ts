import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { createGiftCardAdmin } from "./admin-service.ts";
import { giftCardsKey } from "./index.ts";
import { toGiftCardSample } from "./mails.ts";
import { personalData } from "./personal.ts";
import { giftCardNotes } from "./privacy-notes.ts";
import { createGiftCardsScreen } from "./screen/gift-cards-screen.ts";
import { createGiftCards } from "./service.ts";

const CLEAN_UP_MS = 10 * 60_000;

/** Gift cards: bought with an order, mailed as a code, redeemed at checkout. */
export const giftCardsModule: ModuleDefinition = {
  name: "gift-cards",
  privacyNotes: giftCardNotes,
  personal: personalData,
  create({ database, engine, now }) {
    const giftCards = createGiftCards({ database, now });
    return {
      service: provide(giftCardsKey, giftCards),
      screens: [createGiftCardsScreen(engine, createGiftCardAdmin({ database, now }))],
      mailSamples: [["gift-card", toGiftCardSample]],
      followers: {
        pay: giftCards.redeem,
        // Locks nothing: orders lock their stock first, and cancelling refuses what has been used meanwhile.
        isBegun: (transaction, orderId) => giftCards.isUsed(orderId, transaction),
        details: async ({ id }) => ({ hasUsedCards: await giftCards.isUsed(id) }),
        paid: giftCards.issue,
        sendAgain: (transaction, site, _order, mail) =>
          giftCards.sendAgain(transaction, site, mail),
        giveCardsBack: giftCards.giveBackPart,
        linesRefunded: giftCards.cancelUnits,
        cancelled: (transaction, { id }) => giftCards.cancel(transaction, id),
      },
      jobs: [
        {
          name: "deleting tries of gift cards",
          everyMs: CLEAN_UP_MS,
          run: giftCards.deleteEnded,
        },
      ],
    };
  },
};
