import { randomUUID } from "node:crypto";
import type { Payment } from "../payment-rules.ts";
import type { Moment, PaymentWork } from "../payment-work.ts";
import type { ProviderRefund } from "../providers/payment.ts";
import { createPaymentStore } from "../store.ts";
import { createPaymentRefundStore, type PaymentRefund } from "./refund-store.ts";
import { finish, refuse, toRestCents } from "./refunding.ts";

/** The circumstances of refunds that were seen. */
type Seeing = Moment & {
  /** False to let the order stand even if nothing is left of it. */
  readonly mayEnd: boolean;
};

/**
 * Brings the refunds of a payment in line with those that its provider has: each is found once, whatever arrives when. An order gets
 * those that nobody has requested here.
 */
export async function keepSeen(
  work: PaymentWork,
  paymentId: string,
  seen: readonly ProviderRefund[],
  moment: Seeing,
): Promise<void> {
  const payment = await createPaymentStore(work.transaction).lock(paymentId);
  if (!payment || payment.receivedCents === 0) return;
  for (const refund of seen) {
    const refunds = await createPaymentRefundStore(work.transaction).list(paymentId);
    const known = refunds.find((one) => isSame(one, refund));
    if (known) await settleKnown(work, payment, { known, refund }, moment);
    else if (!refund.isFailed) await keepForeign(work, payment, { refund, refunds }, moment);
  }
  const left = await createPaymentStore(work.transaction).lock(paymentId);
  if (left) await finish(work, left);
}

/** True for the same refund; earlier versions did not tell the provider their keys. */
const isSame = (known: PaymentRefund, { reference, ownKey, cents }: ProviderRefund): boolean =>
  known.reference === reference ||
  known.id === ownKey ||
  (known.reference === null &&
    known.state === "done" &&
    ownKey === undefined &&
    known.cents === cents);

async function settleKnown(
  work: PaymentWork,
  payment: Payment,
  { known, refund }: { readonly known: PaymentRefund; readonly refund: ProviderRefund },
  moment: Moment,
): Promise<void> {
  const store = createPaymentRefundStore(work.transaction);
  if (known.reference === null) await store.change(known.id, { reference: refund.reference });
  if (refund.isFailed && known.state !== "refused") await refuse(work, payment, known, moment);
  else if (known.state === "due") await store.change(known.id, { state: "done" });
}

/** Keeps a refund that was not requested here. */
async function keepForeign(
  { transaction, orders }: PaymentWork,
  payment: Payment,
  {
    refund: { reference, cents },
    refunds,
  }: { readonly refund: ProviderRefund; readonly refunds: readonly PaymentRefund[] },
  { now, mayEnd }: Seeing,
): Promise<void> {
  const store = createPaymentRefundStore(transaction);
  let missing = cents - toRestCents(payment, refunds);
  // The provider refuses requests beyond what it has received, so that much of them has become void.
  for (const due of refunds.filter(({ state }) => state === "due")) {
    const cut = Math.min(Math.max(missing, 0), due.cents);
    missing -= cut;
    if (cut === 0) continue;
    await store.remove(due.id);
    // Another amount is another request, with a key of its own.
    const rest = { ...due, id: randomUUID(), cents: due.cents - cut };
    if (rest.cents > 0) await store.add(rest);
  }
  const seen = { id: reference, paymentId: payment.id, reference, cents, madeAt: now };
  await store.add({ ...seen, state: "done" });
  if (!payment.countsForOrder) return;
  const { orderId } = payment;
  await orders.recordRefund(transaction, {
    orderId,
    cents,
    key: reference,
    reason: reference,
    mayEnd,
  });
}
