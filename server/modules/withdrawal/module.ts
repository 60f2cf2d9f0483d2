import * as withdrawalPaths from "../../contract/withdrawal/paths.ts";
import type { ModuleDefinition } from "../../module.ts";
import { ordersKey } from "../orders/index.ts";
import { withdrawalSamples } from "./mails.ts";
import { createWithdrawalPages } from "./pages.ts";
import { personalData } from "./personal.ts";
import { withdrawalNotes } from "./privacy-notes.ts";
import { withdrawalRoutes } from "./routes.ts";
import { createWithdrawalsScreen, PATH as WITHDRAWALS_PATH } from "./screen/withdrawals-screen.ts";
import { createWithdrawalService } from "./service.ts";

/** Withdrawing from a contract: buyers declare it in two steps, without an account; owners see it with the order. */
export const withdrawalModule: ModuleDefinition = {
  name: "withdrawal",
  privacyNotes: withdrawalNotes,
  personal: personalData,
  create(context) {
    const { config, engine } = context;
    const { findByNumber: findOrder } = context.need(ordersKey);
    const withdrawals = createWithdrawalService({ ...context, findOrder });
    const pages = createWithdrawalPages(engine, withdrawals);
    return {
      routes: async (app) => {
        const { formWritesPerMinute } = config;
        await app.register(withdrawalRoutes, { withdrawals, pages, formWritesPerMinute });
      },
      pages: [{ path: withdrawalPaths.page, source: pages.source }],
      screens: [createWithdrawalsScreen(engine, { withdrawals, now: context.now })],
      toDos: [
        {
          place: 30,
          title: "toDoWithdrawals",
          permission: "store",
          path: `${WITHDRAWALS_PATH}?open=yes`,
          count: ({ site }) =>
            withdrawals.count({ websiteId: site.content.website.id, isOpen: true }),
        },
      ],
      mailSamples: withdrawalSamples,
      followers: {
        cancelled: (transaction, { id }) => withdrawals.close(transaction, id),
        details: async ({ id }) => ({ withdrawals: await withdrawals.listOf(id) }),
      },
    };
  },
};
