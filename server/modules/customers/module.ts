import * as customersPaths from "../../contract/customers/paths.ts";
import type { ModuleDefinition } from "../../module.ts";
import { ordersKey } from "../orders/index.ts";
import { privacyKey } from "../privacy/index.ts";
import { createAccountPages } from "./pages.ts";
import { customerRoutes } from "./routes.ts";
import { createCustomersScreen } from "./screen/customers-screen.ts";

/** Those who have ordered: their own page, and the owner's list of them. */
export const customersModule: ModuleDefinition = {
  name: "customers",
  create({ config, engine, need, find }) {
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
      screens: [createCustomersScreen(engine, orders)],
    };
  },
};
