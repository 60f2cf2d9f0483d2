/** The cart: its service, store, routes and page. */

export { type EarlyAnswerParts, earlyCarts } from "./early-routes.ts";
export { createCartPages, createCheckoutPages } from "./pages.ts";
export { cartRoutes } from "./routes.ts";
export { createCartService } from "./service.ts";
export { createCartStore } from "./store.ts";
