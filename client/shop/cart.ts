import { createIdempotencyKey } from "../core/idempotency-key.ts";
import { createCartApi } from "./cart-api.ts";
import { CartStore } from "./cart-store.ts";
import { announceCartChange } from "./other-tabs.ts";

/** The one cart of the page, for the script of every page and for islands. */
export const cartStore = new CartStore({
  api: createCartApi({
    fetch: (input, init) => fetch(input, init),
    cookies: () => document.cookie,
  }),
  createKey: createIdempotencyKey,
  announce: announceCartChange,
});
