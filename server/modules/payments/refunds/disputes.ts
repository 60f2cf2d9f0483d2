import { addMail } from "../../../mail/store.ts";
import { toDisputeMail } from "../mails.ts";
import { type Moment, type PaymentWork, toTold } from "../payment-work.ts";
import type { ProviderDispute } from "../providers/payment.ts";
import { createPaymentStore } from "../store.ts";
import { createDisputeStore } from "./dispute-store.ts";
import { createPaymentRefundStore } from "./refund-store.ts";
import { toRestCents } from "./refunding.ts";

/** The circumstances of a dispute. */
type Disputing = Moment & {
  /** False to let the order stand even if nothing is left of it. */
  readonly mayEnd: boolean;
};

/**
 * Keeps what has become of a dispute, and tells the owners when it begins and when it ends. The amount of a lost one counts as paid
 * back. One that has ended does not begin again, whatever arrives later.
 */
export async function keepDispute(
  work: PaymentWork,
  paymentId: string,
  dispute: ProviderDispute,
  { site, now, mayEnd }: Disputing,
): Promise<void> {
  const { transaction, orders } = work;
  const payment = await createPaymentStore(transaction).lock(paymentId);
  if (!payment) return;
  const disputes = createDisputeStore(transaction);
  const known = await disputes.find(dispute.reference);
  if (known && known.state !== "open") return;
  await disputes.keep({ ...dispute, paymentId, orderId: payment.orderId, changedAt: now });
  if (dispute.state === "lost") await lose(work, payment.id, dispute, { now, mayEnd });
  if (known?.state === dispute.state) return;
  const order = await orders.find(payment.orderId, transaction);
  const told = { ...toTold(payment, order), cents: dispute.cents };
  const mail = site && toDisputeMail(site, told, dispute.state);
  if (mail) await addMail(transaction, { ...mail, about: { id: payment.orderId } }, now);
}

async function lose(
  { transaction, orders }: PaymentWork,
  paymentId: string,
  { reference, cents }: ProviderDispute,
  { now, mayEnd }: Pick<Disputing, "now" | "mayEnd">,
): Promise<void> {
  const payments = createPaymentStore(transaction);
  const payment = await payments.find(paymentId);
  if (!payment) return;
  const refunds = createPaymentRefundStore(transaction);
  const lost = Math.min(cents, toRestCents(payment, await refunds.list(paymentId)));
  if (lost <= 0) return;
  const seen = { id: reference, paymentId, reference, cents: lost, madeAt: now };
  await refunds.add({ ...seen, state: "done" });
  if (!payment.countsForOrder) return;
  const { orderId } = payment;
  await orders.recordRefund(transaction, {
    orderId,
    cents: lost,
    key: reference,
    reason: reference,
    mayEnd,
  });
}
