import { lockRows } from "../../database/lock-rows.ts";
import type { Transaction } from "../../database/transact.ts";
import { loadEntries } from "./entry-store.ts";
import { type StoredCart, toCart } from "./store.ts";

/** The cart with an id, locked for the transaction; also one that has become an order. */
export async function lockCart(
  transaction: Transaction,
  websiteId: string,
  cartId: string,
): Promise<StoredCart | undefined> {
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
}

/** Makes a visitor's cart a part of an order; false for one that is a part of an order already. */
export async function purchaseCart(
  transaction: Transaction,
  cartId: string,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("carts")
    .set((eb) => ({ order_id: orderId, version: eb("version", "+", 1), updated_at: now }))
    .where("id", "=", cartId)
    .where("order_id", "=", "")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives the cart of an order back to its visitor, who has it as long as any cart from now on. */
export async function giveCartBack(
  transaction: Transaction,
  orderId: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable("carts")
    .set((eb) => ({ order_id: "", version: eb("version", "+", 1), updated_at: now }))
    .where("order_id", "=", orderId)
    .execute();
}
