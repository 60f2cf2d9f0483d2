import type { Database } from "../../../server/database/schema.ts";
import { downloadsModule } from "../../../server/modules/downloads/module.ts";
import { giftCardsModule } from "../../../server/modules/gift-cards/module.ts";
import { type Order, ordersKey } from "../../../server/modules/orders/index.ts";
import { ordersModule } from "../../../server/modules/orders/module.ts";
import { paymentsKey } from "../../../server/modules/payments/index.ts";
import { paymentsModule } from "../../../server/modules/payments/module.ts";
import { stockModule } from "../../../server/modules/stock/module.ts";
import { toOrderFollower } from "../../../server/modules/subscriptions/follower.ts";
import {
  createSubscriptions,
  type Subscriptions,
} from "../../../server/modules/subscriptions/service.ts";
import { provide, serviceKey } from "../../../server/service-key.ts";
import type { Site } from "../../../server/site/site.ts";
import { orderSite, toDeskOrders } from "../../support/orders/order-desk.ts";
import { keepSubscription } from "../../support/orders/subscriptions.ts";
import { composeOn } from "../../support/server/composed.ts";
import { raceShop as shop } from "./race-shop.ts";

/** The site of the race's shop. */
const site: Site = {
  ...orderSite,
  content: {
    ...orderSite.content,
    website: { ...orderSite.content.website, id: shop.websiteId },
    // The calls come a month later.
    shop: { ...orderSite.content.shop, cancelMinutes: 31 * 24 * 60 },
  },
};

const subscriptionKey = serviceKey<Subscriptions>("subscriptions");

/** The race's shop over a database at a time. What it would only log ends the call. */
export function shopOn(database: Database, time: number) {
  const { need } = composeOn(database, {
    sites: [site],
    now: () => time,
    onWarning(data, text) {
      throw new Error(text, { cause: data });
    },
    modules: [
      ordersModule,
      paymentsModule,
      giftCardsModule,
      {
        name: "subscriptions",
        create(context) {
          const orders = context.need(ordersKey);
          const service = createSubscriptions({ ...context, orders, shopOf: () => shop });
          const followers = toOrderFollower(service);
          return { service: provide(subscriptionKey, service), followers };
        },
      },
      downloadsModule,
      stockModule,
    ],
  });
  return {
    orders: toDeskOrders(database, need(ordersKey)),
    payments: need(paymentsKey),
    subscriptions: need(subscriptionKey),
  };
}

const WEEK = 7 * 24 * 60 * 60_000;

/** Pays an order by card; it has begun a subscription to its first line, whose next order is due after a week. */
export async function payByCard(database: Database, order: Order, now: number) {
  const details = { cardNumber: "4242424242424242" };
  await shopOn(database, now).payments.start(site, order, { details, address: "2001:db8::1" });
  const plan = { value: 1, unit: "WEEK", cycles: 0, duration: 0, durationUnit: "WEEK" };
  const lines = order.lines.map((line) => ({ ...line, plan }));
  await keepSubscription(database, { ...order, lines }, { nextAt: now + WEEK });
}
