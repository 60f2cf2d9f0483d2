import { lockRows } from "../../../database/lock-rows.ts";
import type { Transaction } from "../../../database/transact.ts";
import { type StoredCart, toCart } from "../store.ts";
import { loadEntries } from "./entry-store.ts";

/** The cart with an id, locked for the transaction, even if it has become an order. */
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

/** Turns a visitor's cart into the cart of an order. False if it already belongs to one. */
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

/** Returns the cart of an order to its visitor; from now on it lives as long as any cart. */
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

/** Deletes a locked cart with what was entered at its checkout: something else has been made of it. */
export async function dropCart(transaction: Transaction, cartId: string): Promise<void> {
  await transaction
    .deleteFrom("carts")
    .where("id", "=", cartId)
    .where("order_id", "=", "")
    .execute();
}
