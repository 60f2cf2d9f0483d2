import type { Database } from "../../../server/database/schema.ts";
import type { ModuleDefinition } from "../../../server/module.ts";
import { type Order, ordersKey } from "../../../server/modules/orders/index.ts";
import { ordersModule } from "../../../server/modules/orders/module.ts";
import { createGuard } from "../../../server/modules/payments/guard/guard.ts";
import { createOfferedPayments } from "../../../server/modules/payments/providers/offered.ts";
import { createStripe } from "../../../server/modules/payments/providers/stripe-provider.ts";
import { createPayments, type PaymentService } from "../../../server/modules/payments/service.ts";
import { stockModule } from "../../../server/modules/stock/module.ts";
import { toOrderFollower } from "../../../server/modules/subscriptions/follower.ts";
import {
  createSubscriptions,
  type Subscriptions,
} from "../../../server/modules/subscriptions/service.ts";
import { provide, serviceKey } from "../../../server/service-key.ts";
import type { Site } from "../../../server/site/site.ts";
import { itemOf, variantOf } from "../cart/cart-catalog.ts";
import { directOptionsFor, type SignedEvent, type StripeDouble } from "../doubles/stripe-double.ts";
import { composeOn } from "../server/composed.ts";
import { openOrderDesk, orderSite, toDeskOrders } from "./order-desk.ts";

const keys = {
  STRIPE_SECRET_KEY: "sk_test_of_the_tests",
  STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
};

const subscriptionKey = serviceKey<Subscriptions>("subscriptions");
const paymentKey = serviceKey<PaymentService>("payments");

/** A week, after which the subscription of the shop is due. */
export const WEEK_MS = 7 * 24 * 60 * 60_000;

const subscribed = (cycles: number) =>
  itemOf(
    { id: "abo" },
    {
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 1, unit: "WEEK" }, numBillingCycles: cycles },
      variants: [variantOf({ sku: "ABO", qtyInStock: 100 })],
    },
  );

type Options = {
  readonly double: Pick<StripeDouble, "fetch" | "webhookSecret" | "intents">;
  readonly now: () => number;
  readonly ways?: readonly ("stripe" | "test" | "invoice")[];
  readonly cycles?: number;
  /** Called before each statement and each call of the provider. */
  readonly before?: () => void;
};

/** A shop that sells a weekly subscription by card over a database, as one process has it. */
export function openRenewalShop(
  plainDatabase: Database,
  { double, now, ways = ["stripe"], cycles = 0, before = () => {} }: Options,
) {
  const database = plainDatabase.withPlugin({
    transformQuery({ node }) {
      before();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { content } = orderSite;
  const site: Site = {
    ...orderSite,
    content: { ...content, shop: { ...content.shop, payments: ways } },
  };
  const desk = openOrderDesk(plainDatabase, { items: [subscribed(cycles)], now });
  const { fetch } = double;
  const stripe = createStripe(
    directOptionsFor({
      webhookSecret: double.webhookSecret,
      fetch: async (...call) => {
        before();
        return fetch(...call);
      },
    }),
  );
  const payments: ModuleDefinition = {
    name: "payments",
    create(context) {
      const offered = createOfferedPayments(keys, () => stripe);
      const guard = createGuard(context);
      const orders = context.need(ordersKey);
      const service = createPayments({ ...context, orders, offered, guard });
      const followers = { payBackPart: service.payBackPart, giveBack: service.refund };
      return { service: provide(paymentKey, service), followers };
    },
  };
  const subscriptions: ModuleDefinition = {
    name: "subscriptions",
    create(context) {
      const orders = context.need(ordersKey);
      const { renew } = context.need(paymentKey);
      const namesOf = () => ways;
      const service = createSubscriptions({
        ...context,
        orders,
        payments: { renew, namesOf },
        shopOf: () => desk.shop,
      });
      return { service: provide(subscriptionKey, service), followers: toOrderFollower(service) };
    },
  };
  const { need } = composeOn(database, {
    sites: [site],
    now,
    modules: [ordersModule, payments, stockModule, subscriptions],
  });
  const parts = {
    orders: toDeskOrders(database, need(ordersKey)),
    payments: need(paymentKey),
    subscriptions: need(subscriptionKey),
  };

  /** Does what its jobs do, until nothing is left to do now. */
  async function work(): Promise<void> {
    while (await parts.subscriptions.renewNext());
    while (await parts.payments.lookAfterNext());
    await parts.payments.endStranded();
  }

  return {
    ...parts,
    site,
    work,
    renewAll: async () => {
      while (await parts.subscriptions.renewNext());
    },
    /** Processes a message of the provider. */
    receive: ({ body, signature }: SignedEvent) =>
      parts.payments.receive(site, "stripe", Buffer.from(body), signature),
    /** Places the first order; paid by card it waits for its payment, whose name at the provider comes with it. */
    async placeFirst(payment: "stripe" | "test" | "invoice" = "stripe") {
      const cart = await desk.fillCart([{ itemId: "abo", sku: "ABO" }], { kind: "subscription" });
      const awaitsPayment = payment !== "invoice";
      const request = desk.toRequest(cart, { site, payment, awaitsPayment });
      const { order } = await parts.orders.place(request);
      const details = { cardNumber: "4242 4242 4242 4242" };
      const asked = { details, address: "2001:db8::1" };
      await parts.payments.start(site, order, asked);
      return { order, intent: double.intents().at(-1)?.id ?? "" };
    },
    /** The orders but for the first, oldest first. */
    async listRenewals(): Promise<readonly Order[]> {
      const { id: websiteId } = site.content.website;
      const { orders } = await parts.orders.list({ websiteId, most: 1000 });
      return orders.toReversed().slice(1);
    },
  };
}

/** The shop of a process. */
export type RenewalShop = ReturnType<typeof openRenewalShop>;
