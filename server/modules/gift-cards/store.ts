import type { ExpressionBuilder, Selectable } from "kysely";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type { GiftCard, GiftCardUse, NewGiftCard } from "./gift-card.ts";
import { createReturnStore, type ReturnStore } from "./return-store.ts";

/** A part of the list of gift cards: up to `most`, after a given one. */
export type GiftCardPart = {
  /** Undefined for all. */
  readonly lastFour: string | undefined;
  readonly after: Pick<GiftCard, "createdAt" | "id"> | undefined;
  readonly most: number;
};

/** Loads and saves gift cards. */
export type GiftCardStore = ReturnStore & {
  findByCode(websiteId: string, codeHash: string): Promise<GiftCard | undefined>;
  /** Some gift cards of a site, by their ids. */
  find(websiteId: string, ids: readonly string[]): Promise<ReadonlyMap<string, GiftCard>>;
  /** The same, locked for the transaction. */
  lock(websiteId: string, ids: readonly string[]): Promise<ReadonlyMap<string, GiftCard>>;
  /** Takes an order's payments from gift cards. Errors: a balance that is too small. */
  use(orderId: string, uses: readonly GiftCardUse[], now: number): Promise<void>;
  add(cards: readonly NewGiftCard[]): Promise<void>;
  /** The gift cards that were bought with an order, locked for the transaction. */
  lockBought(orderId: string): Promise<readonly GiftCard[]>;
  /** True if a gift card that was bought with an order is worth less than at first. */
  isBoughtUsed(orderId: string): Promise<boolean>;
  /** Cancels the gift cards that were bought with an order. Errors: a card that was used for payment. */
  cancelBought(orderId: string, now: number): Promise<void>;
  /** The gift cards of a site, newest first. */
  list(websiteId: string, part: GiftCardPart): Promise<readonly GiftCard[]>;
  /** Gives a gift card a new code; the old one becomes invalid. */
  replaceCode(id: string, code: Pick<NewGiftCard, "codeHash" | "lastFour">): Promise<void>;
};

/** Rows per statement, because databases limit the number of parameters. */
const ADDED_AT_ONCE = 50;

/** All SQL of gift cards; the SQL of tries is separate. */
export function createGiftCardStore(database: Database): GiftCardStore {
  return {
    findByCode: findByCode(database),
    async find(websiteId, ids) {
      return ids.length === 0 ? new Map() : byId(await select(database, websiteId, ids).execute());
    },
    lock: lock(database),
    use: use(database),
    ...createReturnStore(database),
    add: add(database),
    lockBought: lockBought(database),
    isBoughtUsed: isBoughtUsed(database),
    cancelBought: cancelBought(database),
    list: list(database),
    replaceCode: replaceCode(database),
  };
}

const select = (database: Database, websiteId: string, ids: readonly string[]) =>
  database
    .selectFrom("gift_cards")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("id", "in", ids)
    .orderBy("id");

const findByCode =
  (database: Database): GiftCardStore["findByCode"] =>
  async (websiteId, codeHash) => {
    const row = await database
      .selectFrom("gift_cards")
      .selectAll()
      .where("code_hash", "=", codeHash)
      .where("website_id", "=", websiteId)
      .executeTakeFirst();
    return row && toGiftCard(row);
  };

// Locked in the order of ids, so that two orders with the same cards cannot deadlock.
const lock =
  (database: Database): GiftCardStore["lock"] =>
  (websiteId, ids) =>
    transact(database, async (transaction) =>
      ids.length === 0
        ? new Map()
        : byId(await select(database, websiteId, ids).$call(lockRows(transaction)).execute()),
    );

const use =
  (database: Database): GiftCardStore["use"] =>
  (orderId, uses, now) =>
    transact(database, async (transaction) => {
      for (const { cardId, cents } of uses) {
        await transaction
          .updateTable("gift_cards")
          .set((card) => ({ balance_cents: card("balance_cents", "-", cents) }))
          .where("id", "=", cardId)
          .where("balance_cents", ">=", cents)
          .where("cancelled_at", "is", null)
          .returning("id")
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto("gift_card_uses")
          .values({
            order_id: orderId,
            card_id: cardId,
            cents,
            used_at: now,
            returned_at: null,
            returned_cents: 0,
          })
          .execute();
      }
    });

const add =
  (database: Database): GiftCardStore["add"] =>
  async (cards) => {
    for (let start = 0; start < cards.length; start += ADDED_AT_ONCE) {
      await database
        .insertInto("gift_cards")
        .values(cards.slice(start, start + ADDED_AT_ONCE).map(toRow))
        .execute();
    }
  };

const lockBought =
  (database: Database): GiftCardStore["lockBought"] =>
  (orderId) =>
    transact(database, async (transaction) => {
      const rows = await transaction
        .selectFrom("gift_cards")
        .selectAll()
        .where("order_id", "=", orderId)
        .orderBy("id")
        .$call(lockRows(transaction))
        .execute();
      return rows.map(toGiftCard);
    });

const isBoughtUsed =
  (database: Database): GiftCardStore["isBoughtUsed"] =>
  async (orderId) => {
    const used = await database
      .selectFrom("gift_cards")
      .select("id")
      .where("order_id", "=", orderId)
      .whereRef("balance_cents", "<", "value_cents")
      .limit(1)
      .executeTakeFirst();
    return used !== undefined;
  };

const cancelBought =
  (database: Database): GiftCardStore["cancelBought"] =>
  async (orderId, now) => {
    await database
      .updateTable("gift_cards")
      .set({ cancelled_at: now })
      .where("order_id", "=", orderId)
      .where("cancelled_at", "is", null)
      .execute();
  };

const list =
  (database: Database): GiftCardStore["list"] =>
  async (websiteId, { lastFour, after, most }) => {
    const rows = await database
      .selectFrom("gift_cards")
      .selectAll()
      .where("website_id", "=", websiteId)
      .$call((query) => (lastFour ? query.where("last_four", "=", lastFour) : query))
      .$call((query) => (after ? query.where(isBefore(after)) : query))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(most)
      .execute();
    return rows.map(toGiftCard);
  };

const replaceCode =
  (database: Database): GiftCardStore["replaceCode"] =>
  async (id, { codeHash, lastFour }) => {
    await database
      .updateTable("gift_cards")
      .set({ code_hash: codeHash, last_four: lastFour })
      .where("id", "=", id)
      .execute();
  };

const isBefore =
  ({ createdAt, id }: Pick<GiftCard, "createdAt" | "id">) =>
  (where: ExpressionBuilder<Tables, "gift_cards">) =>
    where.or([
      where("created_at", "<", createdAt),
      where.and([where("created_at", "=", createdAt), where("id", "<", id)]),
    ]);

const byId = (rows: readonly Selectable<Tables["gift_cards"]>[]) =>
  new Map(rows.map((row) => [row.id, toGiftCard(row)]));

const toRow = (card: NewGiftCard): Selectable<Tables["gift_cards"]> => ({
  id: card.id,
  website_id: card.websiteId,
  code_hash: card.codeHash,
  last_four: card.lastFour,
  currency: card.currency,
  value_cents: card.valueCents,
  balance_cents: card.valueCents,
  order_id: card.orderId,
  line: card.line,
  unit: card.unit,
  email: card.email,
  name: card.name,
  message: card.message,
  created_at: card.createdAt,
  cancelled_at: null,
});

const toGiftCard = (row: Selectable<Tables["gift_cards"]>): GiftCard => ({
  id: row.id,
  websiteId: row.website_id,
  lastFour: row.last_four,
  currency: row.currency,
  valueCents: row.value_cents,
  balanceCents: row.balance_cents,
  orderId: row.order_id,
  email: row.email,
  name: row.name,
  message: row.message,
  createdAt: row.created_at,
  cancelledAt: row.cancelled_at,
});
