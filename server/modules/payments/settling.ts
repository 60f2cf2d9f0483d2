import { addMail } from "../../mail/store.ts";
import { countDecline } from "./guard/guard.ts";
import { createGuardStore } from "./guard/guard-store.ts";
import { toReturnMail, toTroubleMail } from "./mails.ts";
import { decide, isRenewal, nextLookAt, type Payment, type ReturnReason } from "./payment-rules.ts";
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
  const found = await createPaymentStore(work.transaction).lock(paymentId);
  if (!found) return { isExhausted: false };
  const reference =
    "reference" in outcome ? (outcome.reference ?? found.reference) : found.reference;
  // Once known, a provider's id never changes.
  const payment = { ...found, reference: found.reference ?? reference };
  const named =
    found.reference === null && reference !== null ? { reference } : ({} as { reference?: string });
  const settling: Settling = { work, payment, outcome, named, moment };
  const decision = decide(payment, outcome);
  switch (decision.kind) {
    case "nothing":
      return { isExhausted: false };
    case "wait":
      return wait(settling, decision.state);
    case "end":
      await end(settling, decision.state);
      return { isExhausted: false };
    case "pay":
    case "giveBack":
      await take(settling, decision.kind === "giveBack" ? decision.reason : undefined);
      return { isExhausted: false };
  }
}

/** A payment with its outcome. */
type Settling = {
  readonly work: PaymentWork;
  readonly payment: Payment;
  readonly outcome: PaymentOutcome;
  /** The provider's id, if it is new. */
  readonly named: { readonly reference?: string };
  readonly moment: Moment;
};

type Decided<Kind> = Extract<ReturnType<typeof decide>, { readonly kind: Kind }>;

/** Leaves a payment open. */
async function wait(
  { work: { transaction }, payment, outcome, named, moment }: Settling,
  state: Decided<"wait">["state"],
): Promise<{ readonly isExhausted: boolean }> {
  const nextAt = nextLookAt(payment, moment.now);
  await createPaymentStore(transaction).change(payment, { ...named, state, nextAt });
  const decline = outcome.kind === "open" ? outcome.decline : null;
  // The shop has charged the saved method itself.
  const declined = outcome.kind === "open" ? outcome.declinedMethod : undefined;
  const isOwn = isRenewal(payment) && declined === payment.saved.method;
  if (decline === null || isOwn) return { isExhausted: false };
  const mayTry = await countDecline(transaction, { payer: payment, name: decline, ...moment });
  return { isExhausted: !mayTry };
}

/** Ends a payment of which no money came, and its order. */
async function end(
  { work, payment, outcome, named, moment }: Settling,
  state: Decided<"end">["state"],
): Promise<void> {
  const { transaction, orders } = work;
  await createPaymentStore(transaction).change(payment, {
    ...named,
    state,
    nextAt: null,
    tryAt: null,
  });
  if (state === "declined") {
    await countDecline(transaction, { payer: payment, name: payment.id, ...moment });
  } else {
    await createGuardStore(transaction).freeTries(payment.id);
  }
  if (outcome.kind === "refused") await tellTrouble(work, payment, outcome.reason, moment);
  await orders.takeBack(transaction, payment.orderId, state);
}

/** Takes money that came, for the order or, with a reason, to give it back. */
async function take(
  { work, payment, outcome, named, moment }: Settling,
  returnReason: ReturnReason | undefined,
): Promise<void> {
  if (outcome.kind !== "paid") throw new Error("only money that came can pay or go back");
  const { transaction, orders } = work;
  const payments = createPaymentStore(transaction);
  await createGuardStore(transaction).freeTries(payment.id);
  const received = { cents: outcome.cents, currency: outcome.currency };
  const reason = returnReason ?? (await pay(work, payment));
  if (reason === undefined) {
    const paid = { state: "paid", countsForOrder: true, nextAt: null, tryAt: null } as const;
    const { saved } = outcome;
    const more = { ...named, received, ...(payment.planOrderId !== "" && saved && { saved }) };
    await payments.change(payment, { ...more, ...paid });
    return;
  }
  await payments.change(payment, { ...named, received });
  await begin(transaction, { ...payment, receivedCents: received.cents }, moment.now);
  if (reason === "amount") await orders.takeBack(transaction, payment.orderId, reason);
  await tellReturn(work, { ...payment, received }, reason, moment);
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
