/** The cart: what visitors put into it, and its page. */

export { CART_PATH, createCartPages } from "./pages.ts";
export { cartRoutes } from "./routes.ts";
export { createCartService } from "./service.ts";
export { createCartStore } from "./store.ts";
