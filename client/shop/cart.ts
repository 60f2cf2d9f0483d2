import { createIdempotencyKey } from "../core/idempotency-key.ts";
import { createCartApi } from "./cart-api.ts";
import { CartStore } from "./cart-store.ts";
import { announceCartChange } from "./other-tabs.ts";

/** The page's only cart, shared by its script and its islands. */
export const cartStore = new CartStore({
  api: createCartApi({
    fetch: (input, init) => fetch(input, init),
    cookies: () => document.cookie,
  }),
  createKey: createIdempotencyKey,
  announce: announceCartChange,
});
