import type { Database } from "../../database/schema.ts";
import { afterCommit, type Transaction } from "../../database/transact.ts";
import type { StockSource } from "../../site/catalog/stock.ts";
import { createStockLevels } from "./stock-levels.ts";
import { createStockStore, inStockOrder, type StockKey } from "./store.ts";
import { type TakingPlace, takeUnits } from "./taking.ts";

/** Units of a variant. */
type Units = StockKey & { readonly units: number };

/** The stock of all sites: shown from memory, and changed within the transaction of an order. */
export type StockService = {
  /** From memory, as `refresh` has left it. */
  readonly source: StockSource;
  /** Reads the changes of all sites since, also those of other processes. */
  refresh(): Promise<void>;
  /**
   * Takes units of several variants. For each how many were counted off, which is 0 for an unlimited variant; undefined, and the
   * caller undoes the transaction, where there are too few of one.
   */
  take(
    transaction: Transaction,
    place: TakingPlace,
    wanted: readonly Units[],
  ): Promise<readonly Units[] | undefined>;
  /** Puts units back that were taken. */
  putBack(transaction: Transaction, websiteId: string, taken: readonly Units[]): Promise<void>;
};

/** Creates the stock over a database. Pages of this process show a change as soon as its transaction is kept. */
export function createStock(database: Database): StockService {
  const { source, refresh } = createStockLevels(createStockStore(database));
  return {
    source,
    refresh,
    async take(transaction, place, wanted) {
      afterCommit(transaction, refresh);
      const taken: Units[] = [];
      for (const one of [...wanted].sort(inStockOrder)) {
        const units = await takeUnits(transaction, place, one);
        if (units === undefined) return undefined;
        taken.push({ ...one, units });
      }
      return taken;
    },
    async putBack(transaction, websiteId, taken) {
      afterCommit(transaction, refresh);
      const stock = createStockStore(transaction);
      for (const { units, ...key } of [...taken].sort(inStockOrder)) {
        await stock.putBack(websiteId, key, units);
      }
    },
  };
}
