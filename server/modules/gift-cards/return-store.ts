import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type { GiftCardUse } from "./gift-card.ts";

/** Returns what gift cards have paid, and ends those that were bought. */
export type ReturnStore = {
  /** Returns an order's payments to gift cards, once; returns the sum. */
  giveBack(orderId: string, now: number): Promise<number>;
  /** Returns a part of an order's payments to gift cards. Errors: more than they have paid. */
  giveBackPart(orderId: string, cents: number): Promise<void>;
  /** Cancels some unused gift cards that were bought with a line of an order. False if there are not so many. */
  cancelUnused(
    bought: { readonly orderId: string; readonly line: number; readonly quantity: number },
    now: number,
  ): Promise<boolean>;
};

/** All SQL of returns. */
export const createReturnStore = (database: Database): ReturnStore => ({
  giveBack: giveBack(database),
  giveBackPart: giveBackPart(database),
  cancelUnused: cancelUnused(database),
});

const giveBack =
  (database: Database): ReturnStore["giveBack"] =>
  (orderId, now) =>
    transact(database, async (transaction) => {
      const uses = await transaction
        .updateTable("gift_card_uses")
        .set({ returned_at: now })
        .where("order_id", "=", orderId)
        .where("returned_at", "is", null)
        .returning(["card_id", "cents", "returned_cents"])
        .execute();
      const returned = uses.map(({ card_id, cents, returned_cents }) => ({
        cardId: card_id,
        cents: cents - returned_cents,
      }));
      await raise(transaction, returned);
      return returned.reduce((sum, { cents }) => sum + cents, 0);
    });

/** Adds amounts to the balances of gift cards, in an order in which two orders cannot deadlock. */
async function raise(transaction: Database, amounts: readonly GiftCardUse[]): Promise<void> {
  for (const { cardId, cents } of amounts.toSorted((one, other) =>
    one.cardId < other.cardId ? -1 : 1,
  )) {
    await transaction
      .updateTable("gift_cards")
      .set((card) => ({ balance_cents: card("balance_cents", "+", cents) }))
      .where("id", "=", cardId)
      .execute();
  }
}

const giveBackPart =
  (database: Database): ReturnStore["giveBackPart"] =>
  (orderId, cents) =>
    transact(database, async (transaction) => {
      const uses = await transaction
        .selectFrom("gift_card_uses")
        .innerJoin("gift_cards", "gift_cards.id", "gift_card_uses.card_id")
        .select(["card_id", "cents", "returned_cents"])
        .where("gift_card_uses.order_id", "=", orderId)
        .where("returned_at", "is", null)
        // The youngest card gets its part first.
        .orderBy("gift_cards.created_at", "desc")
        .orderBy("gift_cards.unit", "desc")
        .execute();
      let left = cents;
      const returned: GiftCardUse[] = [];
      for (const use of uses) {
        const part = Math.min(left, use.cents - use.returned_cents);
        if (part === 0) continue;
        left -= part;
        await transaction
          .updateTable("gift_card_uses")
          .set({ returned_cents: use.returned_cents + part })
          .where("order_id", "=", orderId)
          .where("card_id", "=", use.card_id)
          .execute();
        returned.push({ cardId: use.card_id, cents: part });
      }
      if (left > 0) throw new Error(`gift cards have paid ${left} less than is to go back`);
      await raise(transaction, returned);
    });

const cancelUnused =
  (database: Database): ReturnStore["cancelUnused"] =>
  async ({ orderId, line, quantity }, now) => {
    const cards = await database
      .selectFrom("gift_cards")
      .select("id")
      .where("order_id", "=", orderId)
      .where("line", "=", line)
      .where("cancelled_at", "is", null)
      .whereRef("balance_cents", "=", "value_cents")
      .orderBy("unit")
      .limit(quantity)
      .execute();
    for (const { id } of cards) {
      const { numUpdatedRows } = await database
        .updateTable("gift_cards")
        .set({ cancelled_at: now })
        .where("id", "=", id)
        .where("cancelled_at", "is", null)
        .whereRef("balance_cents", "=", "value_cents")
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
    }
    return cards.length === quantity;
  };
