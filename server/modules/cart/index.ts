/** The cart: its service, store, routes and page. */

export { readCartToken } from "./cart-token.ts";
export { type EarlyAnswerParts, earlyCarts } from "./early-routes.ts";
export { createCartPages } from "./pages.ts";
export { personalData as cartPersonalData } from "./personal.ts";
export { type Purchase, toPurchase } from "./purchase.ts";
export { createPurchaseStore, type PurchaseStore } from "./purchase-store.ts";
export { cartRoutes } from "./routes.ts";
export { type CartService, createCartService } from "./service.ts";
export { createCartStore, type StoredCart } from "./store.ts";
