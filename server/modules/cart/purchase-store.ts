import { lockRows } from "../../database/lock-rows.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { loadEntries } from "./entry-store.ts";
import { type StoredCart, toCart } from "./store.ts";

/** Carts that become orders, and are their visitors' again where an order is taken back. */
export type PurchaseStore = {
  /** The cart with an id, kept for the transaction; also one that has become an order. */
  lock(websiteId: string, cartId: string): Promise<StoredCart | undefined>;
  /** Makes a cart that is its visitor's a part of an order; whether it was. */
  purchase(cartId: string, orderId: string, now: number): Promise<boolean>;
  /** Gives the cart of an order back to its visitor, who has it as long as any cart from now on. */
  giveBack(orderId: string, now: number): Promise<void>;
};

/** The SQL of what orders do with carts. */
export function createPurchaseStore(database: Database): PurchaseStore {
  return {
    lock: (websiteId, cartId) =>
      transact(database, async (transaction) => {
        const row = await transaction
          .selectFrom("carts")
          .selectAll()
          .where("id", "=", cartId)
          .where("website_id", "=", websiteId)
          .$call(lockRows(transaction))
          .executeTakeFirst();
        if (!row) return undefined;
        const { entries } = await loadEntries(transaction, row.id);
        return { ...toCart(row, row.id), entries };
      }),
    async purchase(cartId, orderId, now) {
      const { numUpdatedRows } = await database
        .updateTable("carts")
        .set((eb) => ({ order_id: orderId, version: eb("version", "+", 1), updated_at: now }))
        .where("id", "=", cartId)
        .where("order_id", "=", "")
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async giveBack(orderId, now) {
      await database
        .updateTable("carts")
        .set((eb) => ({ order_id: "", version: eb("version", "+", 1), updated_at: now }))
        .where("order_id", "=", orderId)
        .execute();
    },
  };
}
