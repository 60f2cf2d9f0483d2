import * as giftCardsLimits from "../../contract/gift-cards/limits.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type { Site } from "../../site/site.ts";
import { giftCardEmpty, giftCardUnknown } from "./errors.ts";
import type { GiftCard } from "./gift-card.ts";
import { type GiftCardState, stateOf } from "./gift-card-rules.ts";
import { renewCodes } from "./renewing.ts";
import { createGiftCardStore, type GiftCardPart } from "./store.ts";

/** A gift card as owners see it. */
type ListedGiftCard = Omit<GiftCard, "websiteId" | "message"> & {
  readonly state: GiftCardState;
};

/** The use cases of owners for gift cards. */
export type GiftCardAdmin = {
  /** A page of a site's gift cards, newest first; `next` is the start of the following page, undefined at the end. */
  list(
    websiteId: string,
    part: Pick<GiftCardPart, "lastFour" | "after">,
  ): Promise<{
    readonly rows: readonly ListedGiftCard[];
    readonly next: GiftCardPart["after"];
  }>;
  /**
   * Gives a gift card a new code and mails it, in case the old one never arrived or was lost. The old code becomes invalid.
   * Returns false and changes nothing if the site cannot send mail. Errors: `giftCardUnknown`; `giftCardEmpty` for a card with
   * nothing left.
   */
  sendAgain(site: Site, id: string): Promise<boolean>;
};

type GiftCardAdminDependencies = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Creates the use cases of owners for gift cards. */
export function createGiftCardAdmin({ database, now }: GiftCardAdminDependencies): GiftCardAdmin {
  return {
    async list(websiteId, part) {
      const most = giftCardsLimits.onPage;
      const read = await createGiftCardStore(database).list(websiteId, { ...part, most: most + 1 });
      const shown = read.slice(0, most);
      return { rows: shown.map(toListed), next: read.length > most ? shown.at(-1) : undefined };
    },
    async sendAgain(site, id) {
      const { website, mail } = site.content;
      if (mail.from === undefined) return false;
      await transact(database, async (transaction) => {
        const card = (await createGiftCardStore(transaction).lock(website.id, [id])).get(id);
        // If the address was erased, no mail can be sent.
        if (!card || card.email === "" || stateOf(card) === "cancelled") throw giftCardUnknown();
        if (stateOf(card) === "used") throw giftCardEmpty();
        await renewCodes(transaction, site, [card], now());
      });
      return true;
    },
  };
}

const toListed = (card: GiftCard): ListedGiftCard => {
  const { websiteId: _own, message: _private, ...listed } = card;
  return { ...listed, state: stateOf(card) };
};
