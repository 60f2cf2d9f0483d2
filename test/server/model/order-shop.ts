import type { Database } from "../../../server/database/schema.ts";
import type { ModuleContext, ModuleDefinition } from "../../../server/module.ts";
import { downloadsModule } from "../../../server/modules/downloads/module.ts";
import { giftCardsModule } from "../../../server/modules/gift-cards/module.ts";
import { ordersKey } from "../../../server/modules/orders/index.ts";
import { ordersModule } from "../../../server/modules/orders/module.ts";
import { createGuard } from "../../../server/modules/payments/guard/guard.ts";
import { createOfferedPayments } from "../../../server/modules/payments/providers/offered.ts";
import { createPayments, type PaymentService } from "../../../server/modules/payments/service.ts";
import { stockModule } from "../../../server/modules/stock/module.ts";
import { toOrderFollower } from "../../../server/modules/subscriptions/follower.ts";
import {
  createSubscriptions,
  type Subscriptions,
} from "../../../server/modules/subscriptions/service.ts";
import { provide, serviceKey } from "../../../server/service-key.ts";
import { itemOf, variantOf } from "../../support/cart/cart-catalog.ts";
import { openOrderDesk, orderSite, toDeskOrders } from "../../support/orders/order-desk.ts";
import { composeOn } from "../../support/server/composed.ts";
import type { Bank } from "./bank.ts";
import { CYCLES, firstUnits, type Item, prices, UNPAID_SHARE } from "./order-steps.ts";

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

/** Parts of a shop that a test has made wrong. */
export type FaultyParts = {
  /** In place of the module. */
  readonly giftCards?: ModuleDefinition | undefined;
  readonly maxUnpaidShare?: number | undefined;
};

/** The services of a shop over a database, as one process has them. */
export function openShop(
  database: Database,
  bank: Bank,
  now: () => number,
  { giftCards = giftCardsModule, maxUnpaidShare = UNPAID_SHARE }: FaultyParts = {},
) {
  const desk = openOrderDesk(database, { items, now, rules: { maxUnpaidShare } });
  const subscriptionModule: ModuleDefinition = {
    name: "subscriptions",
    create(context) {
      const orders = context.need(ordersKey);
      const service = createSubscriptions({ ...context, orders, shopOf: () => desk.shop });
      return { service: provide(subscriptionKey, service), followers: toOrderFollower(service) };
    },
  };
  const { need } = composeOn(database, {
    sites: [orderSite],
    now,
    siteSecrets: keys,
    toStripe: () => bank,
    modules: [
      ordersModule,
      stockModule,
      giftCards,
      subscriptionModule,
      downloadsModule,
      { name: "payments", create: toPaymentParts },
    ],
  });
  return {
    orders: toDeskOrders(database, need(ordersKey)),
    duties: need(ordersKey),
    desk,
    payments: need(paymentKey),
    subscriptions: need(subscriptionKey),
  };
}

const subscriptionKey = serviceKey<Subscriptions>("subscriptions");
const paymentKey = serviceKey<PaymentService>("payments");

/** Payments, with all that they can do for the model. */
function toPaymentParts(context: ModuleContext) {
  const offered = createOfferedPayments(keys, context.toStripe);
  const guard = createGuard(context);
  const orders = context.need(ordersKey);
  const payments = createPayments({ ...context, orders, offered, guard });
  return { service: provide(paymentKey, payments) };
}
