import type { Database } from "../../database/schema.ts";
import type { Stock } from "../../site/catalog/stock.ts";
import { stockOf } from "./stock-levels.ts";
import { createStockStore } from "./store.ts";

/** The present stock of a website, for a command. */
export const readStock = (database: Database, websiteId: string): Promise<Stock> =>
  stockOf(createStockStore(database), websiteId);
