import { type Stock, type StockSource, stockOfContent } from "../../site/catalog/stock.ts";
import type { StockStore } from "./store.ts";

/** The stock of all sites in memory, for pages, which never wait for the database. */
export type StockLevels = {
  readonly source: StockSource;
  /** Reads the changes since the last time, for all sites. */
  refresh(): Promise<void>;
};

type Level = { readonly revision: number; readonly stock: Stock };

/** Creates this memory. One small query finds the sites with changes. */
export function createStockLevels(stock: StockStore): StockLevels {
  const levels = new Map<string, Level>();
  let running: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    for (const [websiteId, revision] of await stock.readRevisions()) {
      if (levels.get(websiteId)?.revision === revision) continue;
      const units = new Map(
        (await stock.list(websiteId)).map((row) => [toKey(row.itemId, row.sku), row.units]),
      );
      const unitsOf = (itemId: string, sku: string | null) => units.get(toKey(itemId, sku));
      // A change made meanwhile has another revision, and will be read again.
      levels.set(websiteId, { revision, stock: { unitsOf } });
    }
  }

  return {
    source: (websiteId) => levels.get(websiteId)?.stock ?? stockOfContent,
    refresh() {
      // One after another, so that older numbers never replace newer ones.
      const done = running.then(refresh);
      running = done.catch(() => undefined);
      return done;
    },
  };
}

const toKey = (itemId: string, sku: string | null): string => `${itemId}\n${sku ?? ""}`;
