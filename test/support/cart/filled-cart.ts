import { createHash, randomUUID } from "node:crypto";
import type { Database } from "../../../server/database/schema.ts";
import { emptyState } from "../../../server/modules/cart/rules/cart-state.ts";
import { createCartStore } from "../../../server/modules/cart/store.ts";

/** The token of the cart of `storeCart`. */
export const STORED_CART = "A".repeat(43);

/** Stores a cart of the tests' shop with many entries: coffee of the one unlimited kind, each with fields of its own. */
export async function storeCart(database: Database, entries: number, now: number): Promise<void> {
  const key = {
    websiteId: "w1",
    tokenHash: undefined,
    newTokenHash: createHash("sha256").update(STORED_CART).digest("hex"),
    livingSince: 0,
    writesSince: 0,
    now,
  };
  const kaffee = { itemId: "kaffee", sku: "K-500-B", title: "Röstkaffee", attributes: {} };
  const state = {
    ...emptyState,
    entries: Array.from({ length: entries }, (_, number) => ({
      ...kaffee,
      id: randomUUID(),
      quantity: 1,
      additionalFields: String(number),
    })),
  };
  await createCartStore(database).change(key, () => ({ state, outcome: undefined }));
}
