import { createHash, randomUUID } from "node:crypto";
import * as giftCardsLimits from "../../contract/gift-cards/limits.ts";
import type { Database } from "../../database/schema.ts";
import type { Transaction } from "../../database/transact.ts";
import { tooManyRequests } from "../../errors.ts";
import { addMail } from "../../mail/store.ts";
import type { Site } from "../../site/site.ts";
import { createGiftCardCode, toCodeHash } from "./code.ts";
import { giftCardEmpty, giftCardForeign, giftCardUnknown, giftCardUsed } from "./errors.ts";
import type { GiftCard } from "./gift-card.ts";
import { isUsable, stateOf, toRecipient, toUses } from "./gift-card-rules.ts";
import { toGiftCardMail } from "./mails.ts";
import { createGiftCardStore } from "./store.ts";
import { createTryStore } from "./try-store.ts";

/** A gift card as a checkout shows it. */
type CheckedGiftCard = Pick<GiftCard, "id" | "lastFour" | "balanceCents">;

/** A code that somebody wants to pay with. */
type TriedCode = {
  readonly websiteId: string;
  /** The shop's. */
  readonly currency: string;
  /** As typed. */
  readonly code: string;
  /** The IP address. */
  readonly address: string;
};

/** What is to be paid with gift cards. */
type Redemption = {
  readonly websiteId: string;
  readonly currency: string;
  readonly orderId: string;
  /** In the order in which they are to be used up. */
  readonly cardIds: readonly string[];
  /** What the order costs, in hundredths. */
  readonly cents: number;
};

/** What gift cards need to know of an order with which they are bought. */
type PaidOrder = {
  readonly id: string;
  readonly websiteId: string;
  /** The buyer's. */
  readonly email: string;
  readonly lines: readonly {
    readonly itemId: string;
    readonly productType: string;
    readonly quantity: number;
    readonly unitCents: number;
    /** JSON text of the values of the product's form; null for a product without one. */
    readonly additionalFields: string | null;
  }[];
  /** ISO 4217. */
  readonly totals: { readonly currency: string };
};

/** The use cases of gift cards. Those of an order take part in its transaction. */
export type GiftCards = {
  /**
   * The gift card of a code. Errors: `giftCardUnknown`, `giftCardEmpty`, `giftCardForeign`; `tooManyRequests` from the eleventh
   * try of an address within a minute on, whatever the code is.
   */
  check(tried: TriedCode): Promise<CheckedGiftCard>;
  /** Those of some gift cards that can be paid with now, in the given order. */
  find(
    websiteId: string,
    currency: string,
    ids: readonly string[],
  ): Promise<readonly CheckedGiftCard[]>;
  /**
   * Pays as much of an order as is on some gift cards, which is taken off them; returns how much that is. Cards that cannot be
   * paid with any more pay nothing.
   */
  redeem(transaction: Transaction, redemption: Redemption): Promise<number>;
  /**
   * Makes the gift cards of a paid order and mails their codes; once, however often it is asked for. Where the site can mail
   * nothing the cards are made all the same, and an owner can have them mailed later.
   */
  issue(transaction: Transaction, site: Site, order: PaidOrder): Promise<void>;
  /**
   * Undoes what a cancelled order did: the cards that paid for it get their money back, those that were bought with it do not
   * count any more. Errors: `giftCardUsed` if one of these was paid with.
   */
  cancel(transaction: Transaction, orderId: string): Promise<void>;
  /** Deletes some of the counts of tries that have ended; returns whether there may be more. */
  deleteEnded(): Promise<boolean>;
};

type GiftCardDependencies = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const MINUTE_MS = 60_000;

/** Maximum number of counts that one call deletes. */
const DELETED_AT_ONCE = 200;

/** Creates the service of gift cards. */
export function createGiftCards({ database, now }: GiftCardDependencies): GiftCards {
  const tries = createTryStore(database);

  async function countTry({ websiteId, address }: TriedCode): Promise<void> {
    const time = now();
    const key = JSON.stringify([websiteId, address]);
    const hash = createHash("sha256").update(key).digest("hex");
    const { count, startedAt } = await tries.count(hash, time - MINUTE_MS, time);
    if (count <= giftCardsLimits.triesPerMinute) return;
    throw tooManyRequests(Math.max(1, Math.ceil((startedAt + MINUTE_MS - time) / 1000)));
  }

  return {
    async check(tried) {
      await countTry(tried);
      const codeHash = toCodeHash(tried.code);
      const card =
        codeHash && (await createGiftCardStore(database).findByCode(tried.websiteId, codeHash));
      if (!card || stateOf(card) === "cancelled") throw giftCardUnknown();
      if (card.currency !== tried.currency) throw giftCardForeign();
      if (!isUsable(card, tried.currency)) throw giftCardEmpty();
      return toChecked(card);
    },
    async find(websiteId, currency, ids) {
      const found = await createGiftCardStore(database).find(websiteId, ids);
      return inOrder(ids, found, currency).map(toChecked);
    },
    async redeem(transaction, { websiteId, currency, orderId, cardIds, cents }) {
      const cards = createGiftCardStore(transaction);
      const locked = await cards.lock(websiteId, cardIds);
      const uses = toUses(inOrder(cardIds, locked, currency), cents);
      await cards.use(orderId, uses, now());
      return uses.reduce((sum, use) => sum + use.cents, 0);
    },
    async issue(transaction, site, order) {
      const cards = createGiftCardStore(transaction);
      const bought = order.lines
        .map((line, place) => ({ line, place }))
        .filter(({ line }) => line.productType === "giftCard" && line.unitCents > 0);
      if (bought.length === 0 || (await cards.lockBought(order.id)).length > 0) return;
      for (const { line, place } of bought) {
        const { itemId, quantity, unitCents, additionalFields } = line;
        const recipient = toRecipient(order.email, additionalFields, namedFields(site, itemId));
        const codes = Array.from({ length: quantity }, createGiftCardCode);
        const common = {
          websiteId: order.websiteId,
          currency: order.totals.currency,
          valueCents: unitCents,
          orderId: order.id,
          line: place,
          createdAt: now(),
          ...recipient,
        };
        await cards.add(
          codes.map(({ codeHash, lastFour }, unit) => ({
            ...common,
            id: randomUUID(),
            codeHash,
            lastFour,
            unit,
          })),
        );
        const { from } = site.content.mail;
        if (from === undefined) continue;
        await addMail(
          transaction,
          toGiftCardMail({
            site,
            from,
            recipient,
            cents: unitCents,
            codes: codes.map(({ code }) => code),
          }),
          now(),
        );
      }
    },
    async cancel(transaction, orderId) {
      const cards = createGiftCardStore(transaction);
      const bought = await cards.lockBought(orderId);
      if (bought.some(({ balanceCents, valueCents }) => balanceCents < valueCents)) {
        throw giftCardUsed();
      }
      await cards.cancelBought(orderId, now());
      await cards.giveBack(orderId, now());
    },
    deleteEnded: async () =>
      (await tries.deleteBefore(now() - MINUTE_MS, DELETED_AT_ONCE)) === DELETED_AT_ONCE,
  };
}

/** The ids of the fields that a product's form gives names; none for a product that has no form, or is gone. */
function namedFields(site: Site, itemId: string): ReadonlyMap<string, string> {
  const formId = site.content.items.get(itemId)?.item.structuredContent?.additionalFieldsFormId;
  const form = typeof formId === "string" ? site.forms.find(formId) : undefined;
  return form?.named ?? new Map();
}

const inOrder = (
  ids: readonly string[],
  cards: ReadonlyMap<string, GiftCard>,
  currency: string,
): readonly GiftCard[] =>
  [...new Set(ids)].flatMap((id) => {
    const card = cards.get(id);
    return card && isUsable(card, currency) ? [card] : [];
  });

const toChecked = ({ id, lastFour, balanceCents }: GiftCard): CheckedGiftCard => ({
  id,
  lastFour,
  balanceCents,
});
