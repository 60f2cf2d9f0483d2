import { type Stock, type StockSource, stockOfContent } from "../../site/catalog/stock.ts";
import { isUnlimited, type StockKey, type StockStore, type StockUnits } from "./store.ts";

/** The stock of all sites in memory, for pages, which never wait for the database. */
export type StockLevels = {
  readonly source: StockSource;
  /** The row of a variant. Undefined if it is not counted yet. */
  find(websiteId: string, key: StockKey): StockUnits | undefined;
  /** Reads the changes since the last time, for all sites. */
  refresh(): Promise<void>;
  /** Reads some items of a site. */
  read(websiteId: string, itemIds: readonly string[]): Promise<void>;
};

/** The stock of a site, in which `revision` is the sum of the versions of its rows. */
type Level = {
  readonly rows: Map<string, StockUnits>;
  readonly revision: number;
  readonly stock: Stock;
};

/** Creates this memory. One small query finds the sites with changes. */
export function createStockLevels(stock: StockStore): StockLevels {
  const levels = new Map<string, Level>();
  let running: Promise<void> = Promise.resolve();

  /** One after another, so that older numbers never replace newer ones. */
  function inTurn(read: () => Promise<void>): Promise<void> {
    const done = running.then(read);
    running = done.catch(() => undefined);
    return done;
  }

  async function refresh(): Promise<void> {
    for (const [websiteId, revision] of await stock.readRevisions()) {
      if (levels.get(websiteId)?.revision === revision) continue;
      levels.set(websiteId, withRows(undefined, await stock.list(websiteId)));
    }
  }

  return {
    source: (websiteId) => levels.get(websiteId)?.stock ?? stockOfContent,
    find: (websiteId, { itemId, sku }) => levels.get(websiteId)?.rows.get(toKey(itemId, sku)),
    refresh: () => inTurn(refresh),
    read: (websiteId, itemIds) =>
      inTurn(async () => {
        const rows = await stock.list(websiteId, itemIds);
        levels.set(websiteId, withRows(levels.get(websiteId), rows));
      }),
  };
}

/** A level with rows that have been read later. */
function withRows(level: Level | undefined, read: readonly StockUnits[]): Level {
  const rows = level?.rows ?? new Map<string, StockUnits>();
  let revision = level?.revision ?? 0;
  for (const row of read) {
    const key = toKey(row.itemId, row.sku);
    revision += row.version - (rows.get(key)?.version ?? 0);
    rows.set(key, row);
  }
  return {
    rows,
    revision,
    stock: {
      unitsOf(itemId, sku, isInContent = false) {
        const row = rows.get(toKey(itemId, sku));
        return row && isUnlimited(row, isInContent) ? null : row?.units;
      },
    },
  };
}

const toKey = (itemId: string, sku: string | null): string => `${itemId}\n${sku ?? ""}`;

/** The stock of a website as the database has it now. */
export async function stockOf(store: StockStore, websiteId: string): Promise<Stock> {
  return withRows(undefined, await store.list(websiteId)).stock;
}
