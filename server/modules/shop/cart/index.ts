/** The cart: its service, store, routes and page. */

export { createCartPages, createCheckoutPages } from "./pages.ts";
export { cartRoutes } from "./routes.ts";
export { createCartService } from "./service.ts";
export { createCartStore } from "./store.ts";
