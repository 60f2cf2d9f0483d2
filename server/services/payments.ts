import type { PaymentName } from "../content/shop/shop-rules.ts";
import type { Database } from "../database/schema.ts";
import { transact } from "../database/transact.ts";
import type { RecurringJob } from "../jobs/job.ts";
import { createOutbox } from "../mail/store.ts";
import type { Order, OrderService } from "../modules/orders/index.ts";
import {
  createGuard,
  createGuardStore,
  createOfferedPayments,
  createPaymentStore,
  createPayments,
  type Guard,
  type OrdersToPay,
  type PaymentDependencies,
  type PaymentKeys,
  type PaymentProvider,
  type PaymentService,
  type PaymentStores,
  type StripeAccount,
  stripeAccountOf,
} from "../modules/payments/index.ts";
import type { Site } from "../site/site.ts";

/** Payments as the server has them. */
export type PaymentModule = {
  readonly payments: PaymentService;
  readonly guard: Guard;
  /** The ways to pay that a site takes now, in its order. */
  namesOf(site: Site): readonly PaymentName[];
  /** What browsers know of a site's account at Stripe; undefined where it has none. */
  stripeKeyOf(site: Site): string | undefined;
  /** Orders whose money goes back as soon as they are cancelled. */
  withRefunds(orders: OrderService): OrderService;
  readonly jobs: readonly RecurringJob[];
};

type ModuleParts = Pick<
  PaymentDependencies,
  "findOrder" | "listStranded" | "siteOf" | "onOrderChange" | "logger" | "now"
> & {
  readonly database: Database;
  readonly keys: PaymentKeys;
  /** In place of the provider's own server. */
  readonly toStripe?: ((account: StripeAccount) => PaymentProvider) | undefined;
  /** The sites at start, by name. */
  readonly sites: ReadonlyMap<string, Site>;
  /** Orders within a transaction. */
  readonly ordersIn: (transaction: Database) => OrdersToPay;
  /** Key for signatures. */
  readonly secret: string;
};

const TENDING_MS = 5000;
const ADOPTING_MS = 60_000;
const CLEAN_UP_MS = 10 * 60_000;

/** Puts payments together over a database. A shop that names a way to pay without keys is told of in the log. */
export function createPaymentModule(parts: ModuleParts): PaymentModule {
  const { database, keys, sites, ordersIn, secret, logger, now } = parts;
  const offered = createOfferedPayments(keys, parts.toStripe);
  const together = <Result>(work: (stores: PaymentStores) => Promise<Result>): Promise<Result> =>
    transact(database, (transaction) =>
      work({
        payments: createPaymentStore(transaction),
        guard: createGuardStore(transaction),
        outbox: createOutbox(transaction),
        orders: ordersIn(transaction),
      }),
    );
  const guard = createGuard({ guard: createGuardStore(database), together, secret, now });
  const payments = createPayments({
    ...parts,
    together,
    offered,
    guard,
    payments: createPaymentStore(database),
  });
  for (const [name, { content }] of sites) {
    const left = offered.namesOf(content);
    for (const payment of content.shop.payments.filter((one) => !left.includes(one))) {
      logger.warn({ site: name, payment }, "a way to pay has no keys: it is left out");
    }
  }
  return {
    payments,
    guard,
    namesOf: ({ content }) => offered.namesOf(content),
    stripeKeyOf: ({ content }) => stripeAccountOf(content, keys)?.publishableKey,
    withRefunds(orders) {
      const refunded = async (order: Order): Promise<Order> => {
        const site = parts.siteOf(order.websiteId);
        if (!site || order.status !== "cancelled") return order;
        try {
          await payments.refund(site, order);
        } catch (error) {
          // Whoever looks after payments does it again.
          logger.warn({ err: error, order: order.id }, "paying back has failed");
        }
        return (await orders.find(order.id)) ?? order;
      };
      return {
        ...orders,
        cancel: async (orderId, by) => refunded(await orders.cancel(orderId, by)),
        async changeStatus({ to, ...change }) {
          const order = await orders.find(change.orderId);
          const site = order && parts.siteOf(order.websiteId);
          if (to !== "refunded" || !site) {
            return refunded(await orders.changeStatus({ ...change, to }));
          }
          await payments.refundOrder(site, { ...change, reason: change.reason ?? "" });
          return (await orders.find(order.id)) ?? order;
        },
      };
    },
    jobs: [
      { name: "looking after payments", everyMs: TENDING_MS, run: payments.tend },
      { name: "looking after unpaid orders", everyMs: ADOPTING_MS, run: () => payments.adopt() },
      { name: "deleting old messages of payments", everyMs: CLEAN_UP_MS, run: payments.deleteOld },
      { name: "deleting old declined payments", everyMs: CLEAN_UP_MS, run: guard.deleteOld },
    ],
  };
}
