import { createIdempotencyKey } from "../core/idempotency-key.ts";
import { pageBrowser } from "../core/page-browser.ts";
import { createCartApi } from "./cart-api.ts";
import { CartStore } from "./cart-store.ts";
import { announceCart } from "./other-tabs.ts";

/** The calls of the page's only cart. */
export const cartApi = createCartApi(pageBrowser);

/** The page's only cart, shared by its script and its islands. */
export const cartStore = new CartStore({
  api: cartApi,
  createKey: createIdempotencyKey,
  announce: announceCart,
});
