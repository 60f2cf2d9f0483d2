import { transact } from "../../../database/transact.ts";
import type { Site } from "../../../site/site.ts";
import { siteOrigin } from "../../../site/site-address.ts";
import type { ChargeFailure } from "../../orders/index.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { isGivenUp, isLive, type Payment } from "../payment-rules.ts";
import type { PaidOrder } from "../payment-work.ts";
import type { PaymentOutcome, PaymentProvider } from "../providers/payment.ts";
import { settle } from "../settling.ts";
import { createPaymentStore } from "../store.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Pauses after each charge that has failed; the end of the payment comes after the last one. */
const PAUSES_MS = [3 * DAY_MS, 4 * DAY_MS, 3 * DAY_MS] as const;

const pauseAfter = (tries: number): number =>
  PAUSES_MS[Math.min(Math.max(tries, 1), PAUSES_MS.length) - 1] ?? 0;

type Context = PaymentDependencies & {
  /** As those of `PaymentTools`. */
  readonly tools: {
    begin(
      provider: PaymentProvider,
      payment: Payment,
      orderNumber: number,
      details: Readonly<Record<string, string>>,
    ): Promise<PaymentOutcome>;
    record(
      site: Site | undefined,
      provider: PaymentProvider,
      paymentId: string,
      outcome: PaymentOutcome,
    ): Promise<unknown>;
  };
};

type Tended = {
  readonly site: Site;
  readonly provider: PaymentProvider;
  readonly payment: Payment;
};

/**
 * Goes on with the payment of a subscription's order. It is one payment at its provider, which the saved method is charged for up
 * to three times and its buyer may pay between: it can be paid once, whatever fails, ends or comes twice.
 */
export async function tendRenewal(context: Context, tended: Tended): Promise<void> {
  const { orders, now, tools } = context;
  const { site, provider, payment } = tended;
  const order = await orders.find(payment.orderId);
  const outcome = await tools.begin(provider, payment, order?.number ?? 0, {});
  const settled = (final: PaymentOutcome) => tools.record(site, provider, payment.id, final);
  if (outcome.kind === "unknown" && isGivenUp(payment, now())) {
    await settled({ kind: "cancelled", reference: outcome.reference });
  } else if (outcome.kind === "refused" && order?.status === "pending") {
    await tryAgainLater(context, tended, outcome);
  } else if (outcome.kind !== "open") {
    await settled(outcome);
    if (outcome.kind === "underway") await keepUnderway(context, payment, payment.tries);
  } else if (order?.status !== "pending") {
    await settled(await provider.cancel(outcome.reference));
  } else {
    await settled(outcome);
    await tendOpen(context, tended, order, outcome);
  }
}

type Outcome<Kind> = Extract<PaymentOutcome, { readonly kind: Kind }>;

/** The provider takes no payment of the shop now; its owner may set that right meanwhile. */
async function tryAgainLater(
  context: Context,
  { site, provider, payment }: Tended,
  outcome: Outcome<"refused">,
): Promise<void> {
  if (payment.tryAt !== null && payment.tryAt > context.now()) return;
  if (payment.tries < PAUSES_MS.length) {
    return keepFailure(context, site, payment, { outcome, tries: payment.tries + 1 });
  }
  await context.tools.record(site, provider, payment.id, { kind: "cancelled", reference: null });
}

async function tendOpen(
  context: Context,
  { site, provider, payment }: Tended,
  order: PaidOrder,
  outcome: Outcome<"open">,
): Promise<void> {
  const { tools, now } = context;
  const { tryAt, tries, id, saved } = payment;
  const { reference } = outcome;
  // A charge under way has failed.
  if (tryAt === null) return keepFailure(context, site, payment, { outcome, tries });
  if (tryAt > now()) return;
  if (tries >= PAUSES_MS.length) {
    await tools.record(site, provider, id, await provider.cancel(reference));
    return;
  }
  const returnUrl = order.origin ?? siteOrigin(site);
  const key = { idempotencyKey: `${id}:${tries + 1}` };
  const charge = { reference, method: saved.method, returnUrl, ...key };
  const charged = saved.method === "" || !provider.charge ? outcome : await provider.charge(charge);
  if (charged.kind === "open") {
    return keepFailure(context, site, payment, { outcome: charged, tries: tries + 1 });
  }
  await tools.record(site, provider, id, charged);
  if (charged.kind === "underway") await keepUnderway(context, payment, tries + 1);
}

/** Changes a payment that is still as it was read. False if another process was faster. */
const lockUnchanged = async (
  payments: ReturnType<typeof createPaymentStore>,
  { id, tries, tryAt }: Payment,
): Promise<Payment | undefined> => {
  const locked = await payments.lock(id);
  const isUnchanged = locked && isLive(locked) && locked.tries === tries && locked.tryAt === tryAt;
  return isUnchanged ? locked : undefined;
};

const keepUnderway = ({ database }: Context, payment: Payment, tries: number): Promise<void> =>
  transact(database, async (transaction) => {
    const payments = createPaymentStore(transaction);
    const found = await lockUnchanged(payments, payment);
    if (found && found.tryAt !== null) await payments.change(found, { tries, tryAt: null });
  });

type Failed = { readonly outcome: Outcome<"open" | "refused">; readonly tries: number };

/** Stores that a charge has failed along with the mails about that, once. */
const keepFailure = (
  context: Context,
  site: Site,
  payment: Payment,
  { outcome, tries }: Failed,
): Promise<void> =>
  transact(context.database, async (transaction) => {
    const { orders, followers } = context;
    const now = context.now();
    const payments = createPaymentStore(transaction);
    const found = await lockUnchanged(payments, payment);
    if (!found) return;
    if (outcome.kind === "open") {
      await settle({ transaction, orders }, payment.id, outcome, { site, now });
    }
    const tryAt = now + pauseAfter(tries);
    const isGone = outcome.kind === "open" && outcome.isGone === true;
    const saved = isGone ? { ...found.saved, method: "" } : found.saved;
    await payments.change(found, { tries, tryAt, saved });
    const isLast = tries >= PAUSES_MS.length;
    const endsAt = PAUSES_MS.slice(tries).reduce((time, pause) => time + pause, tryAt);
    const failure: ChargeFailure = {
      reason: toReason(outcome, found),
      code: outcome.kind === "refused" ? outcome.reason : "",
      nextTryAt: isLast || saved.method === "" ? null : tryAt,
      endsAt,
    };
    for (const follower of followers())
      await follower.chargeFailed?.(transaction, site, payment.orderId, failure);
  });

function toReason(outcome: Failed["outcome"], { saved }: Payment): ChargeFailure["reason"] {
  if (outcome.kind === "refused") return "refused";
  if (outcome.isGone) return "gone";
  if (saved.method === "") return "missing";
  return outcome.isAsked ? "asked" : "declined";
}
