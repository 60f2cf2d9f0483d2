import type { Transaction } from "../../../database/transact.ts";
import { orderStatusRefused, orderUnknown, refundChanged, refundRefused } from "../errors.ts";
import type { Order } from "../order.ts";
import type { OrderRefund, RefundAsked } from "../refund.ts";
import { createOrderStore } from "../store.ts";
import { createRefundStore } from "../stores/refund-store.ts";
import { mail } from "../telling.ts";
import { change } from "../transitions.ts";
import { isRefundable, planRefund } from "./refund-plan.ts";
import { giveBackPart, type RefundingDependencies } from "./refunding.ts";

/** An owner's refund of an order. */
export type OwnerRefund = {
  readonly websiteId: string;
  readonly orderId: string;
  /** Address of the account. */
  readonly by: string;
  readonly reason: string;
  readonly asked: RefundAsked;
  /** True if the units go back to stock. */
  readonly isRestocked: boolean;
  /** Random; a repeated one changes nothing. */
  readonly key: string;
  /** The amount that the owner has confirmed. */
  readonly confirmedCents: number;
};

/** A refund that the provider of payments has made without being asked here. */
type SeenRefund = {
  readonly orderId: string;
  readonly cents: number;
  /** The provider's id of it; a repeated one changes nothing. */
  readonly key: string;
  readonly reason: string;
  /** False to let the order stand even if nothing is left of it. */
  readonly mayEnd: boolean;
};

/** The refunds of orders, each within the transaction of its caller. */
export type RefundChanges = {
  /**
   * Pays back an order, or a part of it, and mails its buyer. The order ends with the last part. Errors: `orderUnknown`,
   * `orderStatusRefused` if nothing can be paid back, `refundRefused`, `refundChanged` if it is not the confirmed amount.
   */
  refund(transaction: Transaction, refund: OwnerRefund): Promise<Order>;
  /** Stores a refund that was made elsewhere, and mails the buyer. More than is left is not counted. */
  recordRefund(transaction: Transaction, refund: SeenRefund): Promise<Order>;
};

/** Creates the refunds of orders. */
export const createRefundChanges = (dependencies: RefundingDependencies): RefundChanges => ({
  refund: refund(dependencies),
  recordRefund: recordRefund(dependencies),
});

/** An order that is locked for the transaction, with its refunds. */
async function lock(transaction: Transaction, orderId: string) {
  const order = await createOrderStore(transaction).lock(orderId);
  if (!order) throw orderUnknown();
  return { order, refunds: await createRefundStore(transaction).listRefunds(orderId) };
}

const isKnown = (refunds: readonly OrderRefund[], wanted: string): boolean =>
  refunds.some(({ key }) => key === wanted);

/** Mails the buyer of the last refund of an order. */
async function tell(
  dependencies: RefundingDependencies,
  transaction: Transaction,
  order: Order,
): Promise<void> {
  const last = (await createRefundStore(transaction).listRefunds(order.id)).at(-1);
  if (!last) return;
  const site = dependencies.siteOf(order.websiteId);
  await mail(dependencies, transaction, site, order, ["order-refunded"], { refund: last });
}

const refund =
  (dependencies: RefundingDependencies): RefundChanges["refund"] =>
  async (transaction, { websiteId, orderId, by, reason, asked, isRestocked, ...given }) => {
    const { key, confirmedCents } = given;
    const { order, refunds } = await lock(transaction, orderId);
    if (order.websiteId !== websiteId) throw orderUnknown();
    if (isKnown(refunds, key)) return order;
    if (!isRefundable(order)) throw orderStatusRefused();
    const plan = planRefund(order, refunds, asked);
    if (typeof plan === "string") throw refundRefused(plan);
    if (plan.cents !== confirmedCents) throw refundChanged();
    const making = { key, reason, isRestocked };
    const changed = plan.isLast
      ? await change(dependencies, transaction, order, { ...making, to: "refunded", by })
      : await giveBackPart(dependencies, transaction, order, plan, { ...making, madeBy: by });
    await tell(dependencies, transaction, changed);
    return changed;
  };

const recordRefund =
  (dependencies: RefundingDependencies): RefundChanges["recordRefund"] =>
  async (transaction, { orderId, key, reason, cents, mayEnd }) => {
    const { order, refunds } = await lock(transaction, orderId);
    if (isKnown(refunds, key) || !isRefundable(order)) return order;
    const whole = planRefund(order, refunds, { kind: "whole" });
    if (typeof whole === "string" || whole.moneyCents === 0) return order;
    const part = { kind: "amount", cents: Math.min(cents, whole.moneyCents) } as const;
    const plan = planRefund(order, refunds, part);
    if (typeof plan === "string") return order;
    const seen = { reason, key };
    const changed =
      plan.isLast && mayEnd
        ? await change(dependencies, transaction, order, {
            ...seen,
            to: "refunded",
            by: "payment",
            isDone: true,
          })
        : await giveBackPart(dependencies, transaction, order, plan, {
            ...seen,
            madeBy: "payment",
            isRestocked: false,
            isDone: true,
          });
    await tell(dependencies, transaction, changed);
    return changed;
  };
