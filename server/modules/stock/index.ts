/** The stock of products: present numbers, taking units, and the call for scripts of pages. */

import { serviceKey } from "../../service-key.ts";
import type { StockService } from "./stock.ts";

export { readStock } from "./read-stock.ts";
export type { StockService } from "./stock.ts";
export type { StockKey } from "./store.ts";
/** By which other modules ask for the service. */
export const stockKey = serviceKey<StockService>("stock");
