/** The cart: its service, store, routes and page. */

export { type EarlyAnswerParts, earlyCarts } from "./early-routes.ts";
export { createCartPages, createCheckoutPages } from "./pages.ts";
export { type Purchase, toPurchase } from "./purchase.ts";
export { createPurchaseStore, type PurchaseStore } from "./purchase-store.ts";
export { cartRoutes } from "./routes.ts";
export { createCartService } from "./service.ts";
export { createCartStore, type StoredCart } from "./store.ts";
