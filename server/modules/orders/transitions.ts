import { randomUUID } from "node:crypto";
import { toEmailKey } from "../../contract/values/email.ts";
import type { Transaction } from "../../database/transact.ts";
import type { Site } from "../../site/site.ts";
import { releaseCoupon } from "../cart/index.ts";
import type { Order, OrderStatus } from "./order.ts";
import { hasLeft, isAlive, isImported, toStatus } from "./order-rules.ts";
import { toUnitsKept } from "./parcels/parcel-plan.ts";
import type { LineUnits, OrderRefund } from "./refund.ts";
import { toUnitsLeft } from "./refunds/refund-plan.ts";
import { giveBackRest, type RefundingDependencies } from "./refunds/refunding.ts";
import { createOrderStore } from "./store.ts";
import { createDutyStore } from "./stores/duty-store.ts";
import { createRefundStore } from "./stores/refund-store.ts";
import { takeUnitsBack } from "./stores/taken-store.ts";
import { announce, mail, record } from "./telling.ts";

/** The next status of an order. */
type Transition = {
  readonly to: OrderStatus;
  /** Address of an account, `buyer`, `payment` or `shop`. */
  readonly by: string;
  readonly reason: string;
  /** The key of the refund with which it ends. */
  readonly key?: string;
  /** True if all of its units go back to stock, false for none; by default those that were not sent. */
  readonly isRestocked?: boolean;
  /** True if the provider has paid the rest back already. */
  readonly isDone?: boolean;
};

/** Delivers the files of a paid order, unless they have to wait. */
export async function deliver(
  { now, followers }: RefundingDependencies,
  transaction: Transaction,
  site: Site,
  order: Order,
): Promise<void> {
  if (order.deliverAt !== null && now() < order.deliverAt) return;
  for (const follower of followers()) await follower.deliver?.(transaction, site, order);
  await createDutyStore(transaction).markDelivered(order.id);
}

/** Begins whatever waited for the payment of an order. True if nobody was told of the order before. */
export async function settle(
  dependencies: RefundingDependencies,
  transaction: Transaction,
  site: Site | undefined,
  order: Order,
) {
  const { followers } = dependencies;
  for (const follower of followers()) if (site) await follower.paid?.(transaction, site, order);
  if (site) await deliver(dependencies, transaction, site, order);
  await record(dependencies, transaction, order);
  const isFirst = await announce(dependencies, transaction, site, order);
  for (const follower of followers()) await follower.settled?.(transaction, order);
  return isFirst;
}

/** Returns units that an order has taken. */
async function putBack(
  { stock }: RefundingDependencies,
  transaction: Transaction,
  { websiteId, id }: Order,
  units: readonly LineUnits[],
): Promise<void> {
  await stock.putBack(transaction, websiteId, await takeUnitsBack(transaction, id, units));
}

/** The units that go back to stock when an order ends, but for those that were paid back before: their owner has decided then. */
function toUnitsBack(
  order: Order,
  refunds: readonly OrderRefund[],
  isRestocked: boolean | undefined,
): readonly LineUnits[] {
  // Goods of a shipped order are counted by an owner when they come back.
  if (isRestocked === undefined) return toUnitsKept(order, refunds);
  return isRestocked
    ? toUnitsLeft(order, refunds).lines.map((quantity, line) => ({ line, quantity }))
    : [];
}

/** Returns the coupons that an order has taken; one of another shop has taken none here. */
async function releaseCoupons(transaction: Transaction, order: Order): Promise<void> {
  if (isImported(order)) return;
  const { websiteId } = order;
  for (const code of [...order.totals.coupons].sort()) {
    await releaseCoupon(transaction, { websiteId, code });
    await releaseCoupon(transaction, { websiteId, code, emailKey: toEmailKey(order.email) });
  }
}

/** Gives a locked order its next status, with all consequences. */
export async function change(
  dependencies: RefundingDependencies,
  transaction: Transaction,
  order: Order,
  transition: Transition,
): Promise<Order> {
  const { now, siteOf } = dependencies;
  const { to, by, reason } = transition;
  const time = now();
  const changed: Order = {
    ...order,
    status: toStatus(order, to),
    paidAt: to === "paid" ? (order.paidAt ?? time) : order.paidAt,
  };
  await createOrderStore(transaction).change(changed, {
    changedAt: time,
    changedBy: by,
    from: order.status,
    to,
    reason,
  });
  if (to === "fulfilled") {
    await record(dependencies, transaction, changed);
    await mail(dependencies, transaction, siteOf(order.websiteId), changed, ["order-sent"]);
  }
  if (to === "paid") {
    const site = siteOf(order.websiteId);
    const isFirst = await settle(dependencies, transaction, site, changed);
    if (!isFirst) await mail(dependencies, transaction, site, changed, ["order-paid"]);
  }
  return isAlive(changed)
    ? changed
    : end(dependencies, transaction, { order, changed }, transition);
}

/** The consequences of the end of an order: what it has taken goes back, and so does what was paid. */
async function end(
  dependencies: RefundingDependencies,
  transaction: Transaction,
  { order, changed }: { readonly order: Order; readonly changed: Order },
  { by, reason, key = randomUUID(), ...how }: Transition,
): Promise<Order> {
  const { followers } = dependencies;
  // Orders that were cancelled by an earlier version have not stored what goes back.
  const { isDone = !isAlive(order) && by === "payment" } = how;
  const refunds = await createRefundStore(transaction).listRefunds(order.id);
  const units = toUnitsBack(order, refunds, how.isRestocked);
  const isRestocked = how.isRestocked ?? units.length > 0;
  const making = { key, reason, madeBy: by, isRestocked, isDone };
  if (!isAlive(order)) return giveBackRest(dependencies, transaction, changed, refunds, making);
  for (const follower of followers()) await follower.cancelling?.(transaction, order.id);
  const ended = await giveBackRest(dependencies, transaction, changed, refunds, making);
  // A refund is recorded already.
  if (ended.paidAt === null) await record(dependencies, transaction, ended);
  if (units.length > 0) await putBack(dependencies, transaction, order, units);
  if (!hasLeft(order)) await releaseCoupons(transaction, order);
  for (const follower of followers()) await follower.cancelled?.(transaction, ended);
  return ended;
}
