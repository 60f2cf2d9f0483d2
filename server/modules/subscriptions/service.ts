import { randomUUID } from "node:crypto";
import { siteTimeZone } from "../../content/content.ts";
import { AppError, orderUnknown } from "../../errors.ts";
import type { Outbox } from "../../mail/store.ts";
import { toZone } from "../../site/clock.ts";
import type { Site } from "../../site/site.ts";
import type { Order } from "../orders/index.ts";
import { toTroubleMail } from "./mails.ts";
import { afterCycle, afterFailure, cancelled, isDue } from "./renewal-dates.ts";
import type { SubscriptionStore } from "./store.ts";
import type { Subscription } from "./subscription.ts";

/** What an order does with subscriptions, within its transaction. */
export type OrderedSubscriptions = {
  /** Begins the subscription of a paid order, once. Orders that a subscription has made begin none. */
  begin(site: Site, order: Order, now: number): Promise<void>;
  /** The order was cancelled, and the subscription that it began with it. */
  cancelWith(orderId: string): Promise<void>;
};

/** Creates what an order does with subscriptions. */
export function createOrderedSubscriptions(subscriptions: SubscriptionStore): OrderedSubscriptions {
  return {
    async begin({ content }, order, now) {
      const [line] = order.lines;
      if (!order.hasSubscription || !line?.plan) return;
      if (await subscriptions.isRenewal(order.cartId)) return;
      const { email, locale, origin, shippingAddress, billingAddress, totals } = order;
      await subscriptions.add({
        id: randomUUID(),
        websiteId: order.websiteId,
        orderId: order.id,
        startedAt: now,
        contract: {
          line,
          currency: totals.currency,
          email,
          locale,
          origin,
          shippingAddress,
          billingAddress,
          shippingOption: totals.shippingOption?.id ?? null,
          orderToken: order.token,
          orderNumber: order.number,
        },
        ...afterCycle(now, line.plan, 1, toZone(siteTimeZone(content))),
      });
    },
    async cancelWith(orderId) {
      const found = await subscriptions.findByOrder(orderId);
      const locked = found && (await subscriptions.lock(found.id));
      if (locked?.status === "active") await subscriptions.save(locked.id, cancelled(locked));
    },
  };
}

/** What a subscription needs of one transaction to make an order. */
type RenewalParts = {
  readonly subscriptions: SubscriptionStore;
  readonly outbox: Pick<Outbox, "add">;
  /** Makes the order of the next cycle, with the mails of it. Errors: those of placing orders. */
  readonly makeOrder: (site: Site, subscription: Subscription) => Promise<void>;
};

type SubscriptionDependencies = {
  readonly subscriptions: SubscriptionStore;
  /** Does work in one transaction. */
  readonly together: <Result>(work: (parts: RenewalParts) => Promise<Result>) => Promise<Result>;
  /** The site of a website now; undefined for one that is not served any more. */
  readonly siteOf: (websiteId: string) => Site | undefined;
  /** Called when an order has been made. */
  readonly onRenewed: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The use cases of subscriptions. */
export type Subscriptions = {
  /** The subscription that an order has begun. */
  findByOrder(orderId: string): Promise<Subscription | undefined>;
  /** Ends the subscription that an order of a site has begun; nothing for one that has ended. Errors: `orderUnknown` where there is none. */
  cancel(websiteId: string, orderId: string): Promise<void>;
  /** The newest subscriptions of a site. */
  list(websiteId: string): Promise<readonly Subscription[]>;
  /**
   * Makes the next order that is due, and returns whether there may be more: each cycle's once, however many processes do this. Of
   * cycles that were missed each is made up for. One that cannot be made is told to the owners, and tried again a day later.
   */
  renewNext(): Promise<boolean>;
};

const LISTED = 200;

/** Creates the service of subscriptions. */
export function createSubscriptions({
  subscriptions,
  together,
  siteOf,
  onRenewed,
  now,
}: SubscriptionDependencies): Subscriptions {
  /** Whether there was anything to do. */
  const renew = (id: string) =>
    together(async (parts) => {
      const found = await parts.subscriptions.lock(id);
      if (!found || !isDue(found, now())) return;
      const site = siteOf(found.websiteId);
      const { plan } = found.contract.line;
      // A site that is gone for now may be back tomorrow.
      if (!site || !plan) {
        await parts.subscriptions.save(id, afterFailure(found, "SITE_UNKNOWN", now()));
        return;
      }
      const cycle = found.cycle + 1;
      const state = afterCycle(found.startedAt, plan, cycle, toZone(siteTimeZone(site.content)));
      await parts.makeOrder(site, { ...found, ...state });
      await parts.subscriptions.save(id, state);
    });

  /** Keeps why an order was not made, and tells it: both or neither, wherever the process ends. */
  const tellTrouble = (id: string, code: string) =>
    together(async ({ subscriptions, outbox }) => {
      const found = await subscriptions.lock(id);
      if (!found || !isDue(found, now())) return;
      await subscriptions.save(id, afterFailure(found, code, now()));
      const site = siteOf(found.websiteId);
      const { from, ownerTo } = site?.content.mail ?? { from: undefined, ownerTo: [] };
      if (!site || from === undefined || ownerTo.length === 0) return;
      await outbox.add(toTroubleMail({ site, from, contract: found.contract }, ownerTo), now());
    });

  return {
    findByOrder: subscriptions.findByOrder,
    list: (websiteId) => subscriptions.list(websiteId, LISTED),
    async cancel(websiteId, orderId) {
      const found = await subscriptions.findByOrder(orderId);
      if (found?.websiteId !== websiteId) throw orderUnknown();
      await together(async (parts) => {
        const locked = await parts.subscriptions.lock(found.id);
        if (locked?.status === "active")
          await parts.subscriptions.save(found.id, cancelled(locked));
      });
    },
    async renewNext() {
      const id = await subscriptions.findDue(now());
      if (id === undefined) return false;
      try {
        await renew(id);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        await tellTrouble(id, error.code);
      }
      await onRenewed();
      return true;
    },
  };
}
