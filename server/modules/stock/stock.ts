import type { Content, FoundItem } from "../../content/content.ts";
import type { Database } from "../../database/schema.ts";
import { afterCommit, type Transaction } from "../../database/transact.ts";
import { contentUnits, type StockSource } from "../../site/catalog/stock.ts";
import { createStockLevels } from "./stock-levels.ts";
import { createStockStore, type FirstUnits, inStockOrder, type StockKey } from "./store.ts";
import { type TakenUnits, type TakingPlace, takeUnits } from "./taking.ts";

/** Units of a variant. */
type Units = StockKey & { readonly units: number };

/** A number of the content that has no effect, since the variant's stock began with another one. */
type ChangedUnits = FirstUnits & { readonly first: number };

/** The stock of all sites: read from memory, and changed within the transaction of an order. */
export type StockService = {
  /** Answered from memory, as of the last `refresh`. */
  readonly source: StockSource;
  /** Begins to count what a site's content has and nobody counts yet. Returns numbers that have no effect. */
  follow(content: Content): Promise<readonly ChangedUnits[]>;
  /** Reads the latest changes for all sites, including those by other processes. */
  refresh(): Promise<void>;
  /**
   * Takes units of several variants. Returns the units deducted for each, and those that are left. Undefined if there are too few
   * of one; the caller must then undo the transaction.
   */
  take(
    transaction: Transaction,
    place: TakingPlace,
    wanted: readonly Units[],
  ): Promise<readonly (StockKey & TakenUnits)[] | undefined>;
  /** Puts units back that were taken. */
  putBack(transaction: Transaction, websiteId: string, taken: readonly Units[]): Promise<void>;
};

/** Creates the stock for a database. Pages of this process show a change as soon as its transaction has committed. */
export function createStock(database: Database): StockService {
  const store = createStockStore(database);
  const { source, find, refresh, read } = createStockLevels(store);
  /** Shows changes on pages once they are kept. Where this fails, they stay, and the next look at the stock reads them. */
  const show = (transaction: Transaction, websiteId: string, changed: readonly StockKey[]) => {
    const itemIds = [...new Set(changed.map(({ itemId }) => itemId))];
    if (itemIds.length === 0) return;
    afterCommit(transaction, () => read(websiteId, itemIds).catch(() => undefined));
  };
  return {
    source,
    refresh,
    async follow({ website: { id: websiteId }, items }) {
      const firstOf = (one: FirstUnits) => find(websiteId, one)?.first ?? null;
      const others = toCounted(items.values()).filter((one) => firstOf(one) !== one.units);
      // A row from before the content's numbers were noted begins with the present one.
      const fresh = others.filter((one) => firstOf(one) === null);
      if (fresh.length > 0) {
        await store.beginAll(websiteId, fresh.sort(inOneOrder));
        await refresh();
      }
      return others.flatMap((one) => {
        const first = firstOf(one) ?? one.units;
        return first === one.units ? [] : [{ ...one, first }];
      });
    },
    async take(transaction, place, wanted) {
      show(transaction, place.shop.websiteId, wanted);
      const taken: (StockKey & TakenUnits)[] = [];
      for (const one of [...wanted].sort(inStockOrder)) {
        const units = await takeUnits(transaction, place, one);
        if (units === undefined) return undefined;
        taken.push({ ...one, ...units });
      }
      return taken;
    },
    async putBack(transaction, websiteId, taken) {
      show(transaction, websiteId, taken);
      const stock = createStockStore(transaction);
      for (const { units, ...key } of [...taken].sort(inStockOrder)) {
        await stock.putBack(websiteId, key, units);
      }
    },
  };
}

/** The variants that the content counts. */
const toCounted = (items: Iterable<FoundItem>): readonly FirstUnits[] =>
  [...items].flatMap(({ item }) =>
    contentUnits(item).flatMap(({ sku, units }) =>
      units === null ? [] : [{ itemId: item.id, sku, units }],
    ),
  );

/** One order for all processes, so that they cannot wait for each other. */
const inOneOrder = (one: FirstUnits, other: FirstUnits): number =>
  one.itemId < other.itemId || (one.itemId === other.itemId && (one.sku ?? "") < (other.sku ?? ""))
    ? -1
    : 1;
