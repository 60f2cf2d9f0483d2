import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { cartKey } from "../cart/index.ts";
import { ordersKey } from "../orders/index.ts";
import { createAccountAdmin } from "./admin-service.ts";
import { accountsKey } from "./index.ts";
import { accountSamples } from "./mails.ts";
import { accountOfferRoutes } from "./offer-routes.ts";
import { createAccountOffers } from "./offer-service.ts";
import { personalData } from "./personal.ts";
import { accountNotes } from "./privacy-notes.ts";
import { accountRoutes } from "./routes.ts";
import { createAccountsScreen } from "./screen/accounts-screen.ts";
import { createAccountService } from "./service.ts";

const CLEAN_UP_MS = 10 * 60_000;

/** Accounts: signing in and out, and what an operator does with them. */
export const accountsModule: ModuleDefinition = {
  name: "accounts",
  privacyNotes: accountNotes,
  personal: personalData,
  create(context) {
    const { config, engine, secret } = context;
    const { signInsPerMinute } = config;
    const accounts = createAccountService(context);
    const offers = createAccountOffers(context);
    const { copy: copyCart } = context.need(cartKey);
    const { findByToken } = context.need(ordersKey);
    return {
      service: provide(accountsKey, accounts),
      routes: async (app) => {
        await app.register(accountRoutes, { accounts, signInsPerMinute, secret, copyCart });
        await app.register(accountOfferRoutes, {
          offers,
          signInsPerMinute,
          findBuyer: async (websiteId, token) => (await findByToken(websiteId, token))?.email,
        });
      },
      screens: [createAccountsScreen(engine, createAccountAdmin(context))],
      mailSamples: accountSamples,
      jobs: [{ name: "deleting ended sessions", everyMs: CLEAN_UP_MS, run: accounts.deleteEnded }],
    };
  },
};
