import type { Database } from "../../../server/database/schema.ts";
import { transact } from "../../../server/database/transact.ts";
import { createOutbox } from "../../../server/mail/store.ts";
import { createCartStore } from "../../../server/modules/cart/index.ts";
import {
  createOrderStore,
  type Order,
  type OrderService,
} from "../../../server/modules/orders/index.ts";
import {
  createSubscriptionStore,
  createSubscriptions,
  makeRenewalOrder,
  type Subscriptions,
} from "../../../server/modules/subscriptions/index.ts";
import { createPaymentModule, type PaymentModule } from "../../../server/services/payments.ts";
import { orderSite } from "../../support/orders/order-desk.ts";
import { keepSubscription } from "../../support/orders/subscriptions.ts";
import { raceShop as shop } from "./race-shop.ts";

/** The orders of a time, on a database or within a transaction of it. */
export type OrdersOn = (database: Database, time: number) => OrderService;

/** Payments of the race's shop. What they would only log ends the call. */
export const paymentsOn = (database: Database, ordersOn: OrdersOn, time: number): PaymentModule =>
  createPaymentModule({
    database,
    keys: {},
    sites: new Map(),
    toStripe: undefined,
    now: () => time,
    secret: "a secret of the races",
    ordersIn: (transaction) => ordersOn(transaction, time),
    findOrder: ordersOn(database, time).find,
    listStranded: createOrderStore(database).listStranded,
    siteOf: () => orderSite,
    onOrderChange: async () => {},
    logger: {
      warn(data, text) {
        throw new Error(text, { cause: data });
      },
    },
  });

/** Subscriptions to what the race's shop sells. */
export const subscriptionsOn = (
  database: Database,
  ordersOn: OrdersOn,
  time: number,
): Subscriptions =>
  createSubscriptions({
    subscriptions: createSubscriptionStore(database),
    together: (work) =>
      transact(database, (transaction) => {
        const stores = {
          subscriptions: createSubscriptionStore(transaction),
          carts: createCartStore(transaction),
          orders: ordersOn(transaction, time),
          outbox: createOutbox(transaction),
        };
        return work({
          ...stores,
          makeOrder: (site, subscription) =>
            makeRenewalOrder(stores, subscription, { site, shop, now: time }),
        });
      }),
    siteOf: () => orderSite,
    onRenewed: async () => {},
    now: () => time,
  });

const WEEK = 7 * 24 * 60 * 60_000;

/** Pays an order by card; it has begun a subscription to its first line, whose next order is due after a week. */
export async function payByCard(database: Database, ordersOn: OrdersOn, order: Order, now: number) {
  const details = { cardNumber: "4242424242424242" };
  const { payments } = paymentsOn(database, ordersOn, now);
  await payments.start(orderSite, order, { details, address: "2001:db8::1" });
  const plan = { value: 1, unit: "WEEK", cycles: 0, duration: 0, durationUnit: "WEEK" };
  const lines = order.lines.map((line) => ({ ...line, plan }));
  await keepSubscription(database, { ...order, lines }, { nextAt: now + WEEK });
}
