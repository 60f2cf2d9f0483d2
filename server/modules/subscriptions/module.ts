import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { createViews } from "../../site/views.ts";
import { ordersKey } from "../orders/index.ts";
import { paymentsKey } from "../payments/index.ts";
import { stockKey } from "../stock/index.ts";
import { toOrderFollower } from "./follower.ts";
import { subscriptionsKey } from "./index.ts";
import { toRenewalSample } from "./mails.ts";
import { toChargeSample, toUnpaidSample } from "./payment-mails.ts";
import { personalData } from "./personal.ts";
import { subscriptionNotes } from "./privacy-notes.ts";
import { subscriptionRoutes } from "./routes.ts";
import {
  createSubscriptionsScreen,
  PATH as SUBSCRIPTIONS_PATH,
} from "./screen/subscriptions-screen.ts";
import { createSubscriptions } from "./service.ts";

/** Pause between two checks for due subscriptions, in milliseconds. */
const RENEWALS_MS = 60_000;

/** Subscriptions: started with an order, they place further orders by the calendar until they end or are cancelled. */
export const subscriptionsModule: ModuleDefinition = {
  name: "subscriptions",
  privacyNotes: subscriptionNotes,
  personal: personalData,
  create(context) {
    const { config, engine, now } = context;
    const orders = context.need(ordersKey);
    const stock = context.need(stockKey).source;
    const subscriptions = createSubscriptions({
      ...context,
      orders,
      payments: context.find(paymentsKey),
      shopOf: (site) => shopOf(createViews(site, { stock, now }).of()),
    });
    return {
      service: provide(subscriptionsKey, subscriptions),
      routes: async (app) => {
        const changesPerMinute = config.formWritesPerMinute;
        await app.register(subscriptionRoutes, { subscriptions, orders, changesPerMinute });
      },
      screens: [createSubscriptionsScreen(engine, subscriptions)],
      toDos: [
        {
          place: 25,
          title: "toDoSubscriptions",
          permission: "store",
          path: `${SUBSCRIPTIONS_PATH}?trouble=yes`,
          count: ({ site }) => subscriptions.countTrouble(site.content.website.id),
        },
      ],
      mailSamples: [
        ["subscription-renewal", toRenewalSample],
        ["subscription-charge", toChargeSample],
        ["subscription-unpaid", toUnpaidSample],
      ],
      followers: toOrderFollower(subscriptions),
      jobs: [
        { name: "renewing subscriptions", everyMs: RENEWALS_MS, run: subscriptions.renewNext },
      ],
    };
  },
};
