import { createHash, randomUUID } from "node:crypto";
import * as giftCardsLimits from "../../contract/gift-cards/limits.ts";
import type { Database } from "../../database/schema.ts";
import type { Transaction } from "../../database/transact.ts";
import { tooManyRequests } from "../../errors.ts";
import { addMail } from "../../mail/store.ts";
import type { ToldMail } from "../../mail/told-store.ts";
import type { Site } from "../../site/site.ts";
import { createGiftCardCode, toCodeHash } from "./code.ts";
import { giftCardEmpty, giftCardForeign, giftCardUnknown, giftCardUsed } from "./errors.ts";
import type { GiftCard } from "./gift-card.ts";
import { isUsable, mayBeSent, stateOf, toRecipient, toUses } from "./gift-card-rules.ts";
import { GIFT_CARD_MAIL, toGiftCardMail } from "./mails.ts";
import { renewCodes } from "./renewing.ts";
import { createGiftCardStore } from "./store.ts";
import { createTryStore } from "./try-store.ts";

/** A gift card as a checkout shows it. */
type CheckedGiftCard = Pick<GiftCard, "id" | "lastFour" | "balanceCents">;

/** A code that somebody has entered for payment. */
type TriedCode = {
  readonly websiteId: string;
  /** The shop's currency. */
  readonly currency: string;
  /** As typed. */
  readonly code: string;
  /** The IP address. */
  readonly address: string;
};

/** A payment with gift cards. */
type Redemption = {
  readonly websiteId: string;
  readonly currency: string;
  readonly orderId: string;
  /** In the order in which they are used up. */
  readonly cardIds: readonly string[];
  /** The amount that they may pay of the order, in hundredths. */
  readonly cents: number;
};

/** The data of an order with which gift cards are bought. */
type PaidOrder = {
  readonly id: string;
  readonly websiteId: string;
  /** The buyer's address. */
  readonly email: string;
  readonly lines: readonly {
    readonly itemId: string;
    readonly productType: string;
    readonly quantity: number;
    readonly unitCents: number;
    /** JSON text of the values for the product's form; null without a form. */
    readonly additionalFields: string | null;
  }[];
  /** ISO 4217. */
  readonly totals: { readonly currency: string };
};

/** The use cases of gift cards. Those with a transaction take part in that of an order. */
export type GiftCards = {
  /**
   * The gift card for a code. Errors: `giftCardUnknown`, `giftCardEmpty`, `giftCardForeign`; `tooManyRequests` from an address's
   * eleventh try within a minute, even if the code is right.
   */
  check(tried: TriedCode): Promise<CheckedGiftCard>;
  /** Those of some gift cards that can be used for payment now, in the given order. */
  find(
    websiteId: string,
    currency: string,
    ids: readonly string[],
  ): Promise<readonly CheckedGiftCard[]>;
  /**
   * Pays as much of an order as some gift cards hold, deducts it from them and returns the sum. Cards that can no longer be used
   * pay nothing.
   */
  redeem(transaction: Transaction, redemption: Redemption): Promise<number>;
  /**
   * Creates the gift cards of a paid order and mails their codes. Repeated calls have no further effect. If the site cannot send
   * mail the cards are created all the same, and an owner can have them mailed later.
   */
  issue(transaction: Transaction, site: Site, order: PaidOrder): Promise<void>;
  /** Gives the gift cards that a mail has brought new codes, and mails these. False for another mail. Errors: `giftCardEmpty`. */
  sendAgain(transaction: Transaction, site: Site, mail: ToldMail): Promise<boolean>;
  /** True if a gift card that was bought with an order has paid for something. */
  isUsed(orderId: string, within?: Database): Promise<boolean>;
  /**
   * Undoes the effects of a cancelled order: cards that paid for it get their money back, and cards that were bought with it
   * become invalid. Errors: `giftCardUsed` if one of the latter has been used.
   */
  cancel(transaction: Transaction, orderId: string): Promise<void>;
  /** Returns a part of an order's payments to gift cards, while the order stands. */
  giveBackPart(transaction: Transaction, orderId: string, cents: number): Promise<void>;
  /** Ends gift cards of an order whose units were paid back. Errors: `giftCardUsed` if too few of them are unused. */
  cancelUnits(
    transaction: Transaction,
    order: Pick<PaidOrder, "id" | "lines">,
    units: readonly { readonly line: number; readonly quantity: number }[],
  ): Promise<void>;
  /** Deletes some of the expired counts of tries. True if there may be more. */
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

type Context = GiftCardDependencies & { readonly tries: ReturnType<typeof createTryStore> };

/** Creates the service of gift cards. */
export function createGiftCards(dependencies: GiftCardDependencies): GiftCards {
  const { database, now } = dependencies;
  const tries = createTryStore(database);
  const context: Context = { ...dependencies, tries };
  return {
    check: check(context),
    find: find(context),
    redeem: redeem(context),
    issue: issue(context),
    sendAgain: sendAgain(context),
    isUsed: (orderId, within = database) => createGiftCardStore(within).isBoughtUsed(orderId),
    cancel: cancel(context),
    giveBackPart: (transaction, orderId, cents) =>
      createGiftCardStore(transaction).giveBackPart(orderId, cents),
    cancelUnits: cancelUnits(context),
    deleteEnded: async () =>
      (await tries.deleteBefore(now() - MINUTE_MS, DELETED_AT_ONCE)) === DELETED_AT_ONCE,
  };
}

async function countTry({ now, tries }: Context, { websiteId, address }: TriedCode): Promise<void> {
  const time = now();
  const key = JSON.stringify([websiteId, address]);
  const hash = createHash("sha256").update(key).digest("hex");
  const { count, startedAt } = await tries.count(hash, time - MINUTE_MS, time);
  if (count <= giftCardsLimits.triesPerMinute) return;
  throw tooManyRequests(Math.max(1, Math.ceil((startedAt + MINUTE_MS - time) / 1000)));
}

const check =
  (context: Context): GiftCards["check"] =>
  async (tried) => {
    const { database } = context;
    await countTry(context, tried);
    const codeHash = toCodeHash(tried.code);
    const card =
      codeHash && (await createGiftCardStore(database).findByCode(tried.websiteId, codeHash));
    if (!card || stateOf(card) === "cancelled") throw giftCardUnknown();
    if (card.currency !== tried.currency) throw giftCardForeign();
    if (!isUsable(card, tried.currency)) throw giftCardEmpty();
    return toChecked(card);
  };

const find =
  ({ database }: Context): GiftCards["find"] =>
  async (websiteId, currency, ids) => {
    const found = await createGiftCardStore(database).find(websiteId, ids);
    return inOrder(ids, found, currency).map(toChecked);
  };

const redeem =
  ({ now }: Context): GiftCards["redeem"] =>
  async (transaction, { websiteId, currency, orderId, cardIds, cents }) => {
    const cards = createGiftCardStore(transaction);
    const locked = await cards.lock(websiteId, cardIds);
    const uses = toUses(inOrder(cardIds, locked, currency), cents);
    await cards.use(orderId, uses, now());
    return uses.reduce((sum, use) => sum + use.cents, 0);
  };

const issue =
  ({ now }: Context): GiftCards["issue"] =>
  async (transaction, site, order) => {
    const cards = createGiftCardStore(transaction);
    const bought = order.lines
      .map((line, place) => ({ line, place }))
      .filter(({ line }) => line.productType === "giftCard" && line.unitCents > 0);
    if (bought.length === 0 || (await cards.lockBought(order.id)).length > 0) return;
    for (const { line, place } of bought) {
      const { itemId, quantity, unitCents, additionalFields } = line;
      const recipient = toRecipient(order.email, additionalFields, namedFields(site, itemId));
      const codes = Array.from({ length: quantity }, createGiftCardCode);
      const ids = codes.map(() => randomUUID());
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
          id: ids[unit] ?? "",
          codeHash,
          lastFour,
          unit,
        })),
      );
      const { from } = site.content.mail;
      // A mail that waits would keep the code; an owner sends another one.
      if (from === undefined) continue;
      await addMail(
        transaction,
        toGiftCardMail({
          site,
          from,
          recipient,
          about: { id: order.id, parts: ids },
          cents: unitCents,
          codes: codes.map(({ code }) => code),
          boughtAt: now(),
        }),
        now(),
      );
    }
  };

const sendAgain =
  ({ now }: Context): GiftCards["sendAgain"] =>
  async (transaction, site, { kind, parts }) => {
    if (kind !== GIFT_CARD_MAIL || site.content.mail.from === undefined) return false;
    const cards = await createGiftCardStore(transaction).lock(site.content.website.id, parts);
    const found = [...cards.values()].filter(mayBeSent);
    if (found.length === 0) throw giftCardEmpty();
    await renewCodes(transaction, site, found, now());
    return true;
  };

const cancel =
  ({ now }: Context): GiftCards["cancel"] =>
  async (transaction, orderId) => {
    const cards = createGiftCardStore(transaction);
    const bought = await cards.lockBought(orderId);
    if (bought.some(({ balanceCents, valueCents }) => balanceCents < valueCents)) {
      throw giftCardUsed();
    }
    await cards.cancelBought(orderId, now());
    await cards.giveBack(orderId, now());
  };

const cancelUnits =
  ({ now }: Context): GiftCards["cancelUnits"] =>
  async (transaction, { id: orderId, lines }, units) => {
    const cards = createGiftCardStore(transaction);
    for (const { line, quantity } of units) {
      const bought = lines[line];
      if (bought?.productType !== "giftCard" || bought.unitCents === 0) continue;
      const isDone = await cards.cancelUnused({ orderId, line, quantity }, now());
      if (!isDone) throw giftCardUsed();
    }
  };

/** The ids of the named fields in a product's form, by name. Empty if the product has no form or no longer exists. */
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
