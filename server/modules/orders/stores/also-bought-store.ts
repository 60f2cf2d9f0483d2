import type { Database } from "../../../database/schema.ts";

/** The period of orders to count: a year. */
const COUNTED_MS = 365 * 24 * 60 * 60 * 1000;

/** Maximum number of items to find; some may be sold out. */
const FOUND = 24;

/** Finds items that were bought together. */
export type AlsoBoughtStore = {
  /** Ids of the items in orders of the last year that also contain the given items, the most frequent first. */
  find(websiteId: string, itemIds: readonly string[], now: number): Promise<readonly string[]>;
};

/** The SQL of items bought together. Cancelled orders do not count. */
export function createAlsoBoughtStore(database: Database): AlsoBoughtStore {
  return {
    async find(websiteId, itemIds, now) {
      if (itemIds.length === 0) return [];
      const rows = await database
        .selectFrom("order_lines as own")
        .innerJoin("orders", "orders.id", "own.order_id")
        .innerJoin("order_lines as other", "other.order_id", "own.order_id")
        .select(["other.item_id", ({ fn }) => fn.count("own.order_id").distinct().as("orders")])
        .where("orders.website_id", "=", websiteId)
        .where("orders.created_at", ">=", now - COUNTED_MS)
        .where("orders.status", "not in", ["cancelled", "refunded"])
        .where("own.item_id", "in", itemIds)
        .where("other.item_id", "not in", itemIds)
        .groupBy("other.item_id")
        .orderBy("orders", "desc")
        .orderBy("other.item_id")
        .limit(FOUND)
        .execute();
      return rows.map(({ item_id }) => item_id);
    },
  };
}
