import { addMail } from "../../mail/store.ts";
import { countDecline } from "./guard/guard.ts";
import { createGuardStore } from "./guard/guard-store.ts";
import { toReturnMail, toTroubleMail } from "./mails.ts";
import { decide, nextLookAt, type Payment, type ReturnReason } from "./payment-rules.ts";
import { BY, type Moment, type PaymentWork, toTold } from "./payment-work.ts";
import type { PaymentOutcome } from "./providers/payment.ts";
import { begin } from "./refunds/refunding.ts";
import { createPaymentStore } from "./store.ts";

/**
 * Stores the outcome of a payment with all its consequences, in one transaction, so that order and payment never disagree. True
 * if no other card may be tried for the order.
 */
export async function settle(
  work: PaymentWork,
  paymentId: string,
  outcome: PaymentOutcome,
  moment: Moment,
): Promise<{ readonly isExhausted: boolean }> {
  const { transaction, orders } = work;
  const payments = createPaymentStore(transaction);
  const guard = createGuardStore(transaction);
  const { now } = moment;
  const found = await payments.lock(paymentId);
  if (!found) return { isExhausted: false };
  const reference =
    "reference" in outcome ? (outcome.reference ?? found.reference) : found.reference;
  // Once known, a provider's id never changes.
  const payment = { ...found, reference: found.reference ?? reference };
  const named =
    found.reference === null && reference !== null ? { reference } : ({} as { reference?: string });
  const decision = decide(payment, outcome);
  switch (decision.kind) {
    case "nothing":
      return { isExhausted: false };
    case "wait": {
      const nextAt = nextLookAt(payment, now);
      await payments.change(payment, { ...named, state: decision.state, nextAt });
      const decline = outcome.kind === "open" ? outcome.decline : null;
      if (decline === null) return { isExhausted: false };
      const mayTry = await countDecline(transaction, { payer: payment, name: decline, ...moment });
      return { isExhausted: !mayTry };
    }
    case "end": {
      await payments.change(payment, { ...named, state: decision.state, nextAt: null });
      if (decision.state === "declined") {
        await countDecline(transaction, { payer: payment, name: payment.id, ...moment });
      } else {
        await guard.freeTries(payment.id);
      }
      if (outcome.kind === "refused") await tellTrouble(work, payment, outcome.reason, moment);
      await orders.takeBack(transaction, payment.orderId, decision.state);
      return { isExhausted: false };
    }
    case "pay":
    case "giveBack": {
      if (outcome.kind !== "paid") throw new Error("only money that came can pay or go back");
      await guard.freeTries(payment.id);
      const received = { cents: outcome.cents, currency: outcome.currency };
      const reason = decision.kind === "giveBack" ? decision.reason : await pay(work, payment);
      if (reason === undefined) {
        const paid = { state: "paid", countsForOrder: true, nextAt: null } as const;
        await payments.change(payment, { ...named, received, ...paid });
        return { isExhausted: false };
      }
      await payments.change(payment, { ...named, received });
      const receivedNow = { ...payment, receivedCents: received.cents };
      await begin(transaction, receivedNow, now);
      if (reason === "amount") await orders.takeBack(transaction, payment.orderId, reason);
      await tellReturn(work, { ...payment, received }, reason, moment);
      return { isExhausted: false };
    }
  }
}

/** Pays an order with a payment. Returns the reason for a refund if the order does not accept it. */
async function pay(
  { transaction, orders }: PaymentWork,
  { orderId, reference, id }: Payment,
): Promise<ReturnReason | undefined> {
  const name = reference ?? id;
  const { status } = await orders.markPaid(transaction, orderId, BY, name);
  if (status === "cancelled" || status === "refunded") return "late";
  // An order is paid once: by this payment, or by another one in its history.
  const changes = await orders.listChanges(orderId, transaction);
  const paid = changes.find(({ to }) => to === "paid");
  return paid?.changedBy === BY && paid.reason === name ? undefined : "twice";
}

async function tellReturn(
  { transaction, orders }: PaymentWork,
  payment: Payment & { readonly received: { readonly cents: number; readonly currency: string } },
  reason: ReturnReason,
  { site, now }: Moment,
): Promise<void> {
  const order = await orders.find(payment.orderId, transaction);
  const mail =
    site && toReturnMail(site, { ...toTold(payment, order), ...payment.received }, reason);
  if (mail) await addMail(transaction, { ...mail, about: { id: payment.orderId } }, now);
}

/** Owners are told of payments that the provider refuses once a day. */
const TOLD_AGAIN_MS = 24 * 60 * 60_000;

async function tellTrouble(
  { transaction, orders }: PaymentWork,
  payment: Payment,
  reason: string,
  { site, now }: Moment,
): Promise<void> {
  const { websiteId, id, orderId } = payment;
  const earlier = { websiteId, since: now - TOLD_AGAIN_MS, except: id };
  if (!site || (await createPaymentStore(transaction).hasRefused(earlier))) return;
  const order = await orders.find(orderId, transaction);
  const mail = toTroubleMail(site, { order: order?.number ?? "?", reason });
  if (mail) await addMail(transaction, { ...mail, about: { id: payment.orderId } }, now);
}
