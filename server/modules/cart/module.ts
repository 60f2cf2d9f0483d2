import * as cartPaths from "../../contract/cart/paths.ts";
import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { createCartCodes } from "./codes.ts";
import { cartKey } from "./index.ts";
import { keepEmptyCart } from "./kept-cart.ts";
import { createCartPages } from "./pages.ts";
import { personalData } from "./personal.ts";
import { cartNotes } from "./privacy-notes.ts";
import { cartRoutes } from "./routes.ts";
import { createCartService } from "./service.ts";
import { createCartStore } from "./store.ts";

const CLEAN_UP_MS = 10 * 60_000;

/** The cart: its service, store, routes and page. */
export const cartModule: ModuleDefinition = {
  name: "cart",
  privacyNotes: cartNotes,
  personal: personalData,
  create({ config, database, followers, compress, now }) {
    const carts = createCartService({
      carts: createCartStore(database),
      database,
      followers,
      now,
    });
    const codes = createCartCodes({ carts, followers });
    const { cartWritesPerMinute } = config;
    return {
      service: provide(cartKey, carts),
      routes: async (app) => {
        await app.register(cartRoutes, { carts, codes, cartWritesPerMinute });
      },
      keptAnswers: [keepEmptyCart({ carts, compress })],
      pages: [{ path: cartPaths.page, source: createCartPages(carts, codes) }],
      jobs: [{ name: "deleting expired carts", everyMs: CLEAN_UP_MS, run: carts.deleteExpired }],
    };
  },
};
