/** The stock of products: what there is, who takes of it, and the call by which scripts of pages ask. */

export { createStockAdmin, type StockAdmin } from "./admin-service.ts";
export { toSampleLowStockMail } from "./mails.ts";
export { personalData as stockPersonalData } from "./personal.ts";
export { stockRoutes } from "./routes.ts";
export { createStockLevels } from "./stock-levels.ts";
export {
  createStockStore,
  inStockOrder,
  type StockKey,
  type StockStore,
} from "./store.ts";
export { takeUnits } from "./taking.ts";
