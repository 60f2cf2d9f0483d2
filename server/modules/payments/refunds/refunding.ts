import { randomUUID } from "node:crypto";
import type { Database } from "../../../database/schema.ts";
import type { Transaction } from "../../../database/transact.ts";
import { addMail } from "../../../mail/store.ts";
import { toRefusedMail } from "../mails.ts";
import type { Payment } from "../payment-rules.ts";
import { BY, type Moment, type PaymentWork, toTold } from "../payment-work.ts";
import type { RefundOutcome } from "../providers/payment.ts";
import { createPaymentStore } from "../store.ts";
import { createPaymentRefundStore, type PaymentRefund } from "./refund-store.ts";

/** The received amount that no refund is for: refused ones count too, because their owner pays them back. */
export const toRestCents = (
  { receivedCents }: Pick<Payment, "receivedCents">,
  refunds: readonly Pick<PaymentRefund, "cents">[],
): number => refunds.reduce((rest, { cents }) => rest - cents, receivedCents);

const isDue = ({ state }: PaymentRefund): boolean => state === "due";

/** Begins the refund of a locked payment's rest, after which nothing of it is kept. */
export async function begin(
  transaction: Transaction,
  payment: Payment,
  now: number,
): Promise<boolean> {
  const store = createPaymentRefundStore(transaction);
  const refunds = await store.list(payment.id);
  const cents = toRestCents(payment, refunds);
  const madeAt = now;
  const rest = { paymentId: payment.id, cents, state: "due", reference: null, madeAt } as const;
  if (cents > 0) await store.add({ ...rest, id: `refund-${payment.id}` });
  const hasDue = cents > 0 || refunds.some(isDue);
  await createPaymentStore(transaction).change(payment, {
    state: hasDue ? "refundDue" : "refunded",
    nextAt: hasDue ? now : null,
  });
  return hasDue;
}

/** Begins the refund of a paid payment of an order that has ended, once. If all of it went back before, the order is refunded by that. */
export async function askRefund(work: PaymentWork, paymentId: string, now: number): Promise<void> {
  const payment = await createPaymentStore(work.transaction).lock(paymentId);
  if (payment?.state === "paid" && (await begin(work.transaction, payment, now))) return;
  if (payment?.state !== "paid" && payment?.state !== "refunded") return;
  await finish(work, { ...payment, state: "refunded" });
}

/** Begins to pay back a part of an order; returns the part that its payment takes. */
export async function askPart(
  transaction: Transaction,
  {
    orderId,
    cents,
    isLast,
  }: { readonly orderId: string; readonly cents: number; readonly isLast: boolean },
  now: number,
): Promise<number> {
  const payments = createPaymentStore(transaction);
  const counting = (await payments.listOf(orderId)).find(({ countsForOrder }) => countsForOrder);
  const payment = counting && (await payments.lock(counting.id));
  if (payment?.state !== "paid") return 0;
  const store = createPaymentRefundStore(transaction);
  const rest = toRestCents(payment, await store.list(payment.id));
  if (isLast) {
    await begin(transaction, payment, now);
    return Math.min(rest, cents);
  }
  const part = Math.min(rest, cents);
  if (part <= 0) return 0;
  const refund = { paymentId: payment.id, cents: part, reference: null, madeAt: now };
  await store.add({ ...refund, id: randomUUID(), state: "due" });
  await payments.change(payment, { nextAt: now });
  return part;
}

/** The amount of an order that its provider can still pay back. */
export async function findRefundable(database: Database, orderId: string): Promise<number> {
  const payments = await createPaymentStore(database).listOf(orderId);
  const payment = payments.find(({ state, countsForOrder }) => countsForOrder && state === "paid");
  if (!payment) return 0;
  return toRestCents(payment, await createPaymentRefundStore(database).list(payment.id));
}

/** Stores the provider's answer to a refund. */
export async function settleRefund(
  work: PaymentWork,
  { paymentId, id }: Pick<PaymentRefund, "paymentId" | "id">,
  outcome: RefundOutcome,
  moment: Moment,
): Promise<void> {
  const { transaction } = work;
  const payment = await createPaymentStore(transaction).lock(paymentId);
  const store = createPaymentRefundStore(transaction);
  const refund = (await store.list(paymentId)).find((one) => one.id === id);
  if (!payment || refund?.state !== "due" || outcome.kind === "unknown") return;
  // Refunds made elsewhere have been cut off before, so that this one has been done.
  if (outcome.kind === "refused") await refuse(work, payment, refund, moment);
  else await store.change(id, { state: "done", reference: outcome.reference ?? null });
  await finish(work, payment);
}

/** Stores that the provider has not paid back what it should, and tells the owners to do so. */
export async function refuse(
  { transaction, orders }: PaymentWork,
  payment: Payment,
  refund: PaymentRefund,
  { site, now }: Moment,
): Promise<void> {
  await createPaymentRefundStore(transaction).change(refund.id, { state: "refused" });
  const order = await orders.find(payment.orderId, transaction);
  const told = { ...toTold(payment, order), cents: refund.cents };
  const mail = site && toRefusedMail(site, told);
  if (mail) await addMail(transaction, { ...mail, about: { id: payment.orderId } }, now);
}

/** Ends a payment all of whose refunds are settled, and its order with it. */
export async function finish(
  { transaction, orders }: PaymentWork,
  payment: Payment,
): Promise<void> {
  const payments = createPaymentStore(transaction);
  const refunds = await createPaymentRefundStore(transaction).list(payment.id);
  if (refunds.some(isDue)) return;
  if (payment.state === "paid") return payments.change(payment, { nextAt: null });
  const isRefused = refunds.some(({ state }) => state === "refused");
  const state = isRefused ? "refundRefused" : "refunded";
  await payments.change(payment, { state, nextAt: null });
  const { websiteId, orderId, countsForOrder } = payment;
  if (!countsForOrder || isRefused) return;
  const order = await orders.find(orderId, transaction);
  if (order?.status === "refunded") return;
  const reason = payment.reference ?? "";
  const refunded = { websiteId, orderId, to: "refunded", by: BY, reason } as const;
  await orders.setStatus(transaction, refunded);
}
