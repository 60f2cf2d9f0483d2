/** The cart: its service, store, routes and page. */

export { readCartToken } from "./cart-token.ts";
export { keepEmptyCart } from "./kept-cart.ts";
export { createCartPages } from "./pages.ts";
export { createCartPersonalData } from "./personal.ts";
export { type Purchase, toPurchase } from "./purchase.ts";
export { createPurchaseStore, type PurchaseStore } from "./purchase-store.ts";
export { cartRoutes } from "./routes.ts";
export { type CartService, createCartService } from "./service.ts";
export { createCartStore, type StoredCart } from "./store.ts";
