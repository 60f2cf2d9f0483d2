import { createIdempotencyKey } from "../core/idempotency-key.ts";
import { createApi } from "./cart-api.ts";
import { CartStore } from "./cart-store.ts";
import { announceCartChange } from "./other-tabs.ts";

/**
 * The one cart of the page. The two entry scripts share it, because a module that both import is one
 * file in the build.
 */
export const cartStore = new CartStore({
  api: createApi({
    fetch: (input, init) => fetch(input, init),
    cookies: () => document.cookie,
  }),
  createKey: createIdempotencyKey,
  announce: announceCartChange,
});
