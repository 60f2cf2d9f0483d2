import type { Database } from "../database/schema.ts";
import { transact } from "../database/transact.ts";
import { createOutbox } from "../mail/store.ts";
import { createCartStore } from "../modules/cart/index.ts";
import type { OrderService } from "../modules/orders/index.ts";
import {
  createSubscriptionStore,
  createSubscriptions,
  makeRenewalOrder,
  type Subscriptions,
} from "../modules/subscriptions/index.ts";
import { shopOf } from "../site/catalog/shop.ts";
import type { StockSource } from "../site/catalog/stock.ts";
import type { Site } from "../site/site.ts";
import { createViews } from "../site/views.ts";

type RenewalDependencies = {
  /** The orders of a transaction. */
  readonly ordersIn: (transaction: Database) => Pick<OrderService, "place">;
  readonly stock: StockSource;
  readonly siteOf: (websiteId: string) => Site | undefined;
  readonly onRenewed: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Puts subscriptions together with the orders that they make: both in one transaction. */
export function createRenewals(
  database: Database,
  { ordersIn, stock, siteOf, onRenewed, now }: RenewalDependencies,
): Subscriptions {
  return createSubscriptions({
    subscriptions: createSubscriptionStore(database),
    together: (work) =>
      transact(database, (transaction) => {
        const subscriptions = createSubscriptionStore(transaction);
        const stores = {
          subscriptions,
          carts: createCartStore(transaction),
          orders: ordersIn(transaction),
          outbox: createOutbox(transaction),
        };
        return work({
          subscriptions,
          outbox: stores.outbox,
          makeOrder: (site, subscription) => {
            const shop = shopOf(createViews(site, { stock, now }).of());
            return makeRenewalOrder(stores, subscription, { site, shop, now: now() });
          },
        });
      }),
    siteOf,
    onRenewed,
    now,
  });
}
