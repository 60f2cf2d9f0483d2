import type { Database } from "../../database/schema.ts";
import type { ShownPrice } from "./price-rules.ts";

/** A shop whose prices are stored; they are only compared within one currency. */
type ShopKey = { readonly websiteId: string; readonly currency: string };

/** A price in the history, with its number among those of its variant. */
export type KeptPrice = ShownPrice & {
  readonly itemId: string;
  readonly variant: string;
  /** Starts at 1. */
  readonly number: number;
};

/** Stores and finds the prices that shops have shown. */
export type PriceStore = {
  /** The last price of each variant, by no more than tells prices apart: a large shop has many. */
  findLast(shop: ShopKey): Promise<readonly Omit<KeptPrice, "number" | "shownAt">[]>;
  /** All prices of some products, each variant's in order. */
  findAll(shop: ShopKey, itemIds: readonly string[]): Promise<readonly KeptPrice[]>;
  /** Adds prices, except those whose number another process has taken meanwhile. */
  add(shop: ShopKey, prices: readonly KeptPrice[]): Promise<void>;
};

/** Size of parts of a large shop, because databases limit the number of parameters. */
const AT_ONCE = 500;

/** All SQL of the price history. */
export function createPriceStore(database: Database): PriceStore {
  return {
    findLast: findLast(database),
    findAll: findAll(database),
    add: add(database),
  };
}

const rowsOf = (database: Database, { websiteId, currency }: ShopKey) =>
  database
    .selectFrom("price_history as kept")
    .select(["item_id", "variant", "cents", "is_reduced"])
    .where("website_id", "=", websiteId)
    .where("currency", "=", currency);

const findLast =
  (database: Database): PriceStore["findLast"] =>
  async (shop) => {
    const rows = await rowsOf(database, shop)
      .where("number", "=", (query) =>
        query
          .selectFrom("price_history as last")
          .select(({ fn }) => fn.max("last.number").as("number"))
          .whereRef("last.website_id", "=", "kept.website_id")
          .whereRef("last.currency", "=", "kept.currency")
          .whereRef("last.item_id", "=", "kept.item_id")
          .whereRef("last.variant", "=", "kept.variant"),
      )
      .execute();
    return rows.map(toPrice);
  };

const findAll =
  (database: Database): PriceStore["findAll"] =>
  async (shop, itemIds) => {
    const found: KeptPrice[] = [];
    for (const ids of inParts(itemIds)) {
      const rows = await rowsOf(database, shop)
        .select(["number", "shown_at"])
        .where("item_id", "in", ids)
        .orderBy("number")
        .execute();
      for (const row of rows) {
        found.push({ ...toPrice(row), number: row.number, shownAt: row.shown_at });
      }
    }
    return found;
  };

const add =
  (database: Database): PriceStore["add"] =>
  async ({ websiteId, currency }, prices) => {
    for (const part of inParts(prices)) {
      await database
        .insertInto("price_history")
        .values(
          part.map(({ itemId, variant, number, cents, isReduced, shownAt }) => ({
            website_id: websiteId,
            currency,
            item_id: itemId,
            variant,
            number,
            cents,
            is_reduced: isReduced ? 1 : 0,
            shown_at: shownAt,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  };

const inParts = <Value>(values: readonly Value[]): readonly Value[][] =>
  Array.from({ length: Math.ceil(values.length / AT_ONCE) }, (_, part) =>
    values.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

const toPrice = (row: {
  readonly item_id: string;
  readonly variant: string;
  readonly cents: number;
  readonly is_reduced: number;
}) => ({
  itemId: row.item_id,
  variant: row.variant,
  cents: row.cents,
  isReduced: row.is_reduced === 1,
});
