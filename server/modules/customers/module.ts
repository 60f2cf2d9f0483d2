import * as customersPaths from "../../contract/customers/paths.ts";
import type { ModuleDefinition } from "../../module.ts";
import { ordersKey } from "../orders/index.ts";
import { privacyKey } from "../privacy/index.ts";
import { createNoteStore } from "./note-store.ts";
import { createAccountPages } from "./pages.ts";
import { personalData } from "./personal.ts";
import { customerNotes } from "./privacy-notes.ts";
import { customerRoutes } from "./routes.ts";
import { createCustomersScreen } from "./screen/customers-screen.ts";

/** Those who have ordered: their own page, and the owner's list of them. */
export const customersModule: ModuleDefinition = {
  name: "customers",
  privacyNotes: customerNotes,
  personal: personalData,
  create({ config, database, engine, need, find, now }) {
    const orders = need(ordersKey);
    const privacy = find(privacyKey);
    const pages = createAccountPages(engine, { orders, hasPrivacy: privacy !== undefined });
    return {
      routes: async (app) => {
        if (!privacy) return;
        const { formWritesPerMinute } = config;
        await app.register(customerRoutes, { privacy, pages, formWritesPerMinute });
      },
      pages: [{ path: customersPaths.account, source: pages.source }],
      screens: [createCustomersScreen(engine, { orders, notes: createNoteStore(database), now })],
    };
  },
};
