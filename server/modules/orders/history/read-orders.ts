import type { Database } from "../../../database/schema.ts";
import type { Order } from "../order.ts";
import { createOrderStore } from "../store.ts";
import type { OrderChange } from "../stores/change-store.ts";

/** An order with everything that became of it, oldest first. */
export type OrderHistory = { readonly order: Order; readonly changes: readonly OrderChange[] };

/** Orders that are read at once. */
const AT_ONCE = 200;

/** All orders of a website for a command, the newest first. */
export async function* readOrders(
  database: Database,
  websiteId: string,
): AsyncGenerator<OrderHistory> {
  const store = createOrderStore(database);
  for (let before: number | undefined; ; ) {
    const found = await store.list({ websiteId, before, most: AT_ONCE });
    for (const order of found) yield { order, changes: await store.listChanges(order.id) };
    before = found.at(-1)?.number;
    if (found.length < AT_ONCE) return;
  }
}
