/** The stock of products: present numbers, taking units, and the call for scripts of pages. */

import type { Database } from "../../database/schema.ts";
import { serviceKey } from "../../service-key.ts";
import type { Stock } from "../../site/catalog/stock.ts";
import type { StockService } from "./stock.ts";
import { readStock as read } from "./stock-levels.ts";
import { createStockStore } from "./store.ts";

export type { StockService } from "./stock.ts";
export type { StockKey } from "./store.ts";
/** By which other modules ask for the service. */
export const stockKey = serviceKey<StockService>("stock");

/** The present stock of a website, for a command. */
export const readStock = (database: Database, websiteId: string): Promise<Stock> =>
  read(createStockStore(database), websiteId);
