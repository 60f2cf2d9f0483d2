import type { Database } from "../../../server/database/schema.ts";
import { transact } from "../../../server/database/transact.ts";
import { createOutbox } from "../../../server/mail/store.ts";
import { createCartStore } from "../../../server/modules/cart/index.ts";
import { createOrderStore } from "../../../server/modules/orders/index.ts";
import {
  createGuard,
  createGuardStore,
  createOfferedPayments,
  createPaymentStore,
  createPayments,
  type PaymentStores,
} from "../../../server/modules/payments/index.ts";
import {
  createSubscriptionStore,
  createSubscriptions,
  makeRenewalOrder,
} from "../../../server/modules/subscriptions/index.ts";
import { createGoods } from "../../../server/services/order-goods.ts";
import { itemOf, variantOf } from "../../support/cart/cart-catalog.ts";
import { openOrderDesk, orderSite, ordersOn } from "../../support/orders/order-desk.ts";
import type { Bank } from "./bank.ts";
import { CYCLES, firstUnits, type Item, prices } from "./order-model.ts";

const secret = "a secret of the model, long enough for all";
const keys = {
  STRIPE_SECRET_KEY: "sk_test_of_the_model",
  STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_model",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_model",
};

const sold = (id: Item, more: Record<string, unknown>, variant: Record<string, unknown>) => {
  const value = (prices[id] / 100).toFixed(2);
  const priceMoney = { value, currency: "EUR" };
  return itemOf(
    { id, title: id, fullUrl: `/laden/${id}` },
    { ...more, variants: [variantOf({ sku: id, priceMoney, ...variant })] },
  );
};

const items = [
  sold("becher", {}, { qtyInStock: firstUnits.becher }),
  sold(
    "abo",
    {
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 1, unit: "WEEK" }, numBillingCycles: CYCLES },
    },
    { qtyInStock: firstUnits.abo },
  ),
  sold("gutschein", { productType: 4 }, {}),
];

/** The services of a shop over a database, as one process has them. */
export function openShop(database: Database, bank: Bank, now: () => number) {
  const goodsOn = (on: Database) => createGoods(on, { secret, now }).goods;
  const ordersIn = (on: Database) => ordersOn(on, { goodsOn, now });
  const orders = ordersIn(database);
  const desk = openOrderDesk(database, { items, now });
  const paymentStoresOn = (on: Database): PaymentStores => ({
    payments: createPaymentStore(on),
    guard: createGuardStore(on),
    outbox: createOutbox(on),
    orders: ordersIn(on),
  });
  const together = <Result>(work: (stores: PaymentStores) => Promise<Result>) =>
    transact(database, (transaction) => work(paymentStoresOn(transaction)));
  const payments = createPayments({
    payments: createPaymentStore(database),
    together,
    now,
    guard: createGuard({ guard: createGuardStore(database), together, secret, now }),
    offered: createOfferedPayments(keys, () => bank),
    findOrder: orders.find,
    listStranded: createOrderStore(database).listStranded,
    siteOf: () => orderSite,
    onOrderChange: async () => {},
    logger: { warn: () => {} },
  });
  const subscriptions = createSubscriptions({
    subscriptions: createSubscriptionStore(database),
    together: (work) =>
      transact(database, (transaction) => {
        const stores = {
          subscriptions: createSubscriptionStore(transaction),
          carts: createCartStore(transaction),
          orders: ordersIn(transaction),
          outbox: createOutbox(transaction),
        };
        return work({
          ...stores,
          makeOrder: (site, one) =>
            makeRenewalOrder(stores, one, { site, shop: desk.shop, now: now() }),
        });
      }),
    siteOf: () => orderSite,
    onRenewed: async () => {},
    now,
  });
  return { orders, desk, payments, subscriptions };
}
