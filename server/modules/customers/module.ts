import * as customersPaths from "../../contract/customers/paths.ts";
import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { ordersKey } from "../orders/index.ts";
import { privacyKey } from "../privacy/index.ts";
import { createAddressPages } from "./address-pages.ts";
import { addressRoutes } from "./address-routes.ts";
import { createAddressStore } from "./address-store.ts";
import { customersKey } from "./index.ts";
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
    const addresses = createAddressStore(database);
    const hasPrivacy = privacy !== undefined;
    const pages = createAccountPages(engine, { orders, addresses, hasPrivacy });
    const addressPages = createAddressPages(engine, addresses, pages);
    return {
      service: provide(customersKey, { listAddresses: addresses.list }),
      routes: async (app) => {
        const { formWritesPerMinute } = config;
        await app.register(addressRoutes, {
          addresses,
          pages,
          addressPages,
          formWritesPerMinute,
          now,
        });
        if (!privacy) return;
        await app.register(customerRoutes, { privacy, pages, formWritesPerMinute });
      },
      pages: [
        { path: customersPaths.account, source: pages.source },
        { path: customersPaths.address, source: addressPages.source },
      ],
      screens: [createCustomersScreen(engine, { orders, notes: createNoteStore(database), now })],
    };
  },
};
