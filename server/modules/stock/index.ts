/** The stock of products: what there is, who takes of it, and the call by which scripts of pages ask. */

import { serviceKey } from "../../service-key.ts";
import type { StockService } from "./stock.ts";

export type { StockService } from "./stock.ts";
export type { StockKey } from "./store.ts";
/** By which other modules ask for the service. */
export const stockKey = serviceKey<StockService>("stock");
