import { randomUUID } from "node:crypto";
import { siteTimeZone } from "../../content/content.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import { AppError } from "../../errors.ts";
import { addMail } from "../../mail/store.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import { toZone } from "../../site/clock.ts";
import type { Site } from "../../site/site.ts";
import {
  type Order,
  type OrderFollower,
  type OrderService,
  orderUnknown,
} from "../orders/index.ts";
import { toTroubleMail } from "./mails.ts";
import {
  afterCycle,
  afterFailure,
  awaiting,
  isDue,
  passedOver,
  resumed,
  stopped,
} from "./renewal-dates.ts";
import { makeRenewalOrder, type RenewalParts } from "./renewal-order.ts";
import { endUnpaid, goOn, tellFailure } from "./renewal-payment.ts";
import { createSubscriptionStore } from "./store.ts";
import { isOpen, type Subscription, type SubscriptionState } from "./subscription.ts";

type SubscriptionDependencies = {
  readonly database: Database;
  readonly orders: Pick<OrderService, "place" | "find" | "lock" | "takeBack" | "listChanges">;
  /** Undefined without a way to pay by a provider. */
  readonly payments?: RenewalParts["payments"];
  /** The current site of a website. Undefined if it is no longer served. */
  readonly siteOf: (websiteId: string) => Site | undefined;
  /** The shop of a site with its current stock. */
  readonly shopOf: (site: Site) => Shop;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The use cases of subscriptions. */
export type Subscriptions = {
  /** Starts the subscription of a paid order, once. Orders placed by a subscription start none; it goes on with those. */
  begin(transaction: Transaction, site: Site, order: Order): Promise<void>;
  /** Cancels the subscription that a cancelled order has started. One whose new order is cancelled unpaid makes a pause. */
  cancelWith(transaction: Transaction, orderId: string): Promise<void>;
  /** Tells that the new order of a subscription could not be charged. */
  tellFailure: NonNullable<OrderFollower["chargeFailed"]>;
  /** The subscription that an order has started. */
  findByOrder(orderId: string, within?: Database): Promise<Subscription | undefined>;
  /**
   * Cancels the subscription that an order of a site has started; does nothing if it has ended. Errors: `orderUnknown` if there
   * is none.
   */
  cancel(websiteId: string, orderId: string): Promise<void>;
  /** Places no orders of a running subscription until it is resumed. Errors: as `cancel`. */
  pause(websiteId: string, orderId: string): Promise<void>;
  /** Goes on with a paused one, at its next date. Errors: as `cancel`. */
  resume(websiteId: string, orderId: string): Promise<void>;
  /** The newest subscriptions of a site; those with trouble alone, on wish. */
  list(websiteId: string, hasTrouble?: boolean): Promise<readonly Subscription[]>;
  /** The number of subscriptions of a site whose last order could not be made, or was not paid. */
  countTrouble(websiteId: string): Promise<number>;
  /**
   * Places the next due order. True if there may be more. Each cycle gets one order, even with several processes; missed cycles
   * are made up for one by one. If an order cannot be placed, the owners are notified, and it is retried a day later.
   */
  renewNext(): Promise<boolean>;
};

const LISTED = 200;

type Context = SubscriptionDependencies & {
  readonly subscriptions: ReturnType<typeof createSubscriptionStore>;
};

/** Creates the service of subscriptions. */
export function createSubscriptions(dependencies: SubscriptionDependencies): Subscriptions {
  const { database } = dependencies;
  const subscriptions = createSubscriptionStore(database);
  const context: Context = { ...dependencies, subscriptions };
  return {
    begin: begin(context),
    cancelWith: cancelWith(context),
    tellFailure: tellFailure(context),
    countTrouble: subscriptions.countTrouble,
    findByOrder: (orderId, within = database) =>
      createSubscriptionStore(within).findByOrder(orderId),
    list: (websiteId, hasTrouble) => subscriptions.list(websiteId, LISTED, hasTrouble),
    cancel: changeWith(context, (found) =>
      isOpen(found) ? stopped(found, "cancelled") : undefined,
    ),
    pause: changeWith(context, (found) =>
      found.status === "active" ? stopped(found, "paused") : undefined,
    ),
    resume: changeWith(context, (found) => toResumed(context, found)),
    renewNext: renewNext(context),
  };
}

const renew = (context: Context, id: string): Promise<void> =>
  transact(context.database, async (transaction) => {
    const { now, siteOf, shopOf, orders, payments } = context;
    const subscriptions = createSubscriptionStore(transaction);
    const found = await subscriptions.lock(id);
    if (!found || !isDue(found, now())) return;
    const site = siteOf(found.websiteId);
    const { plan } = found.contract.line;
    // A site that is missing now may be back tomorrow.
    if (!site || !plan) {
      await subscriptions.save(id, afterFailure(found, "SITE_UNKNOWN", now()));
      return;
    }
    const cycle = found.cycle + 1;
    const zone = toZone(siteTimeZone(site.content));
    const state = afterCycle(found.startedAt, plan, cycle, zone, found.skipped);
    const place = { site, shop: shopOf(site), now: now() };
    const parts = { orders, payments };
    const renewed = { ...found, ...state };
    const { order, awaitsPayment } = await makeRenewalOrder(transaction, parts, renewed, place);
    await subscriptions.save(id, awaitsPayment ? awaiting(state, order.id) : state);
  });

/** Stores the reason why no order was placed along with the mail to the owners, both or neither, even if the process dies. */
const tellTrouble = ({ database, now, siteOf }: Context, id: string, code: string): Promise<void> =>
  transact(database, async (transaction) => {
    const subscriptions = createSubscriptionStore(transaction);
    const found = await subscriptions.lock(id);
    if (!found || !isDue(found, now())) return;
    await subscriptions.save(id, afterFailure(found, code, now()));
    const site = siteOf(found.websiteId);
    const { from, ownerTo } = site?.content.mail ?? { from: undefined, ownerTo: [] };
    if (!site || ownerTo.length === 0) return;
    const mail = toTroubleMail({ site, from, contract: found.contract }, ownerTo);
    await addMail(transaction, mail, now());
  });

const begin =
  ({ now }: Context): Subscriptions["begin"] =>
  async (transaction, site, order) => {
    const { content } = site;
    const subscriptions = createSubscriptionStore(transaction);
    const [line] = order.lines;
    if (!order.hasSubscription || !line?.plan) return;
    if (await goOn(transaction, site, order, now())) return;
    if (await subscriptions.isRenewal(order.cartId)) return;
    const { email, locale, origin, shippingAddress, billingAddress, business, totals } = order;
    const startedAt = order.paidAt ?? now();
    await subscriptions.add({
      id: randomUUID(),
      websiteId: order.websiteId,
      orderId: order.id,
      startedAt,
      contract: {
        line,
        currency: totals.currency,
        email,
        locale,
        origin,
        shippingAddress,
        billingAddress,
        business: business && { company: business.company, vatId: business.vatId },
        shippingOption: totals.shippingOption?.id ?? null,
        orderToken: order.token,
        orderNumber: order.number,
      },
      ...afterCycle(startedAt, line.plan, 1, toZone(siteTimeZone(content))),
    });
  };

const cancelWith =
  (context: Context): Subscriptions["cancelWith"] =>
  async (transaction, orderId) => {
    const found = await createSubscriptionStore(transaction).findByOrder(orderId);
    if (!found) return endUnpaid(context, transaction, orderId);
    await changeLocked(context, transaction, found, (locked) =>
      isOpen(locked) ? stopped(locked, "cancelled") : undefined,
    );
  };

function toResumed({ siteOf, now }: Context, found: Subscription): SubscriptionState | undefined {
  const site = siteOf(found.websiteId);
  const { plan } = found.contract.line;
  if (found.status !== "paused" || !site || !plan) return undefined;
  return resumed(found, plan, toZone(siteTimeZone(site.content)), now());
}

type Rule = (found: Subscription) => SubscriptionState | undefined;

/**
 * Changes a subscription by a rule, which says nothing where nothing changes. The order that waits for its payment ends with it:
 * nothing is charged any more, and its date passes as if in a pause.
 */
async function changeLocked(
  { orders }: Context,
  transaction: Transaction,
  { id, openOrderId }: Subscription,
  rule: Rule,
): Promise<void> {
  // Orders are locked before their subscriptions.
  if (openOrderId !== "") await orders.lock(transaction, openOrderId);
  const store = createSubscriptionStore(transaction);
  const locked = await store.lock(id);
  const isAwaiting = locked !== undefined && locked.openOrderId !== "";
  const state = locked && rule(isAwaiting ? passedOver(locked) : locked);
  if (!locked || !state) return;
  await store.save(id, state);
  if (isAwaiting) await orders.takeBack(transaction, locked.openOrderId, "subscription");
}

/** Changes the subscription of an order by a rule. */
const changeWith =
  (context: Context, rule: Rule): Subscriptions["cancel"] =>
  async (websiteId, orderId) => {
    const found = await context.subscriptions.findByOrder(orderId);
    if (found?.websiteId !== websiteId) throw orderUnknown();
    await transact(context.database, (transaction) =>
      changeLocked(context, transaction, found, rule),
    );
  };

const renewNext =
  (context: Context): Subscriptions["renewNext"] =>
  async () => {
    const { subscriptions, now } = context;
    const id = await subscriptions.findDue(now());
    if (id === undefined) return false;
    try {
      await renew(context, id);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await tellTrouble(context, id, error.code);
    }
    return true;
  };
