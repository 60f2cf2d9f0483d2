import { randomUUID } from "node:crypto";
import type { PaymentName } from "../../content/shop/shop-rules.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import type { Site } from "../../site/site.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { hasTries, takeTries } from "./guard/guard.ts";
import { createGuardStore } from "./guard/guard-store.ts";
import {
  isLive,
  isRenewal,
  nextLookAt,
  nothingSaved,
  OPEN_MS,
  type Payment,
} from "./payment-rules.ts";
import type { OrderToPay } from "./payment-work.ts";
import { receive } from "./receiving.ts";
import { createDisputeStore, type Dispute } from "./refunds/dispute-store.ts";
import { askPart, askRefund, findRefundable } from "./refunds/refunding.ts";
import { addRenewal } from "./renewals/adding.ts";
import { createPaymentStore } from "./store.ts";
import { createTools } from "./tools.ts";

/** The next step of the checkout. */
type Started =
  /** The order is paid, or will be paid later. */
  | { readonly kind: "confirmed" }
  /** The order was undone. `isExhausted`: no other card may be tried. */
  | { readonly kind: "declined"; readonly isExhausted: boolean }
  /** The order was undone, because the provider takes no such payment of the shop. */
  | { readonly kind: "refused" }
  /** The browser completes it. */
  | { readonly kind: "open"; readonly clientSecret: string }
  /** Unknown yet: the order waits. */
  | { readonly kind: "unknown" };

/** The state of an order that waits for its buyer's card. */
type Resumed =
  | { readonly kind: "open"; readonly clientSecret: string }
  /** Unknown yet. */
  | { readonly kind: "waiting" }
  /** It is paid, or can no longer be paid. */
  | { readonly kind: "settled" };

type Visit = { readonly address: string; readonly cartId?: string };

/** The payment of an order, for owners. */
type DescribedPayment = {
  /** The amount that its provider can still pay back, in hundredths. */
  readonly refundableCents: number;
  readonly disputes: readonly Dispute[];
};

/** The use cases of payments. */
export type PaymentService = {
  /**
   * Starts the payment of a pending order, or continues an earlier one. `details` is the visitor's input for the payment method
   * (`cardNumber` of `test`), `address` the IP address, `cartId` that for which its tries count, by default the order's cart.
   */
  start(
    site: Site,
    order: OrderToPay,
    visit: Visit & { readonly details: Readonly<Record<string, string>> },
  ): Promise<Started>;
  /**
   * Begins to pay the next order of a subscription, which `planOrderId` has begun: by the method that has paid it last, without its
   * buyer, later. If it does not pay, followers are told, and the order waits for its buyer.
   */
  renew(transaction: Transaction, order: OrderToPay, planOrderId: string): Promise<void>;
  /** Continues a payment that the browser completes: its page was reloaded, or a card has just been tried. */
  resume(site: Site, order: OrderToPay, address: string): Promise<Resumed>;
  /** Asks the provider for the outcome of an order's payment when a buyer comes back, unless it was asked a moment ago. */
  refresh(site: Site, order: Pick<OrderToPay, "id" | "status">): Promise<void>;
  /** Pays back what is due of an order: everything of one that has ended, and its open payments end. Failures are retried later. */
  refund(site: Site, order: Pick<OrderToPay, "id" | "status">): Promise<void>;
  /** Begins to pay back a part of an order; returns the amount that its provider pays back. */
  payBackPart(
    transaction: Transaction,
    part: { readonly orderId: string; readonly cents: number; readonly isLast: boolean },
  ): Promise<number>;
  /** The amount of an order that can still be paid back, and the disputes about its payment. */
  describe(order: Pick<OrderToPay, "id">): Promise<DescribedPayment>;
  /** Processes a provider's message. False if it is not from the provider. Repeated and late messages change nothing. */
  receive(site: Site, name: PaymentName, body: Buffer, signature: string): Promise<boolean>;
  /** Checks one payment that is due. True if there may be others. */
  lookAfterNext(): Promise<boolean>;
  /** Handles orders without an active payment, because their process died in between. True if there may be others. */
  endStranded(): Promise<boolean>;
  /** Deletes some of the old messages. True if there may be more. */
  deleteOld(): Promise<boolean>;
};

/** Minimum time between two questions for the same buyer, in milliseconds. */
const LOOK_PAUSE_MS = 3000;

/** Longer than providers repeat their messages. */
const EVENTS_KEPT_MS = 40 * 24 * 60 * 60_000;

const DELETED_AT_ONCE = 200;
const ADOPTED_AT_ONCE = 200;

/** The payment methods whose providers report the outcome. */
const onlineNames: readonly PaymentName[] = ["stripe", "test"];

type Context = PaymentDependencies & {
  readonly payments: ReturnType<typeof createPaymentStore>;
  readonly tools: ReturnType<typeof createTools>;
};

/** Creates the payment service. */
export function createPayments(dependencies: PaymentDependencies): PaymentService {
  const { database, now } = dependencies;
  const payments = createPaymentStore(database);
  const tools = createTools(dependencies);
  const context: Context = { ...dependencies, payments, tools };
  return {
    start: start(context),
    renew: (transaction, order, planOrderId) =>
      addRenewal(transaction, order, { planOrderId, now: now() }),
    resume: resume(context),
    refresh: refresh(context),
    refund: refund(context),
    payBackPart: (transaction, part) => askPart(transaction, part, now()),
    describe: describe(context),
    receive: receive(context),
    lookAfterNext: tools.lookAfterNext,
    endStranded: endStranded(context),
    deleteOld: async () =>
      (await payments.deleteEventsUntil(now() - EVENTS_KEPT_MS, DELETED_AT_ONCE)) ===
      DELETED_AT_ONCE,
  };
}

/** The active payment, or a new one. Undefined for an order with nothing to start. */
async function findOrAdd(
  { payments, guard, database, now, orders }: Context,
  order: OrderToPay,
  { address, cartId = order.cartId }: Visit,
): Promise<Payment | undefined> {
  const { id: orderId, websiteId, payment: provider, totals } = order;
  const cents = totals.grandTotalCents - totals.giftCardCents;
  const earlier = await payments.listOf(orderId);
  const last = earlier.at(-1);
  if (last && isLive(last)) return last;
  if (order.status !== "pending" || provider === null || cents <= 0) return undefined;
  const payer = guard.payerOf({ websiteId, cartId, address });
  const planOrderId = order.hasSubscription ? orderId : "";
  const id = randomUUID();
  await transact(database, async (transaction) => {
    const tries = createGuardStore(transaction);
    const isTaken =
      provider === "stripe"
        ? await hasTries(tries, payer)
        : await takeTries(tries, payer, id, now());
    if (!isTaken) {
      await orders.takeBack(transaction, orderId, "declined");
      return;
    }
    await createPaymentStore(transaction).add({
      id,
      websiteId,
      orderId,
      attempt: earlier.length + 1,
      provider,
      cents,
      currency: totals.currency,
      cartId,
      addressHash: payer.addressHash,
      createdAt: now(),
      planOrderId,
      saved: nothingSaved,
      tryAt: null,
      nextAt: nextLookAt({ looks: 0, orderId, planOrderId }, now()),
    });
  });
  // Two concurrent calls both continue with the one that was added first.
  return (await payments.listOf(orderId)).findLast(isLive);
}

const start =
  (context: Context): PaymentService["start"] =>
  async (site, order, { details, ...visit }) => {
    const { offered, orders, tools } = context;
    if (order.payment === "invoice" || order.payment === null) return { kind: "confirmed" };
    const provider = offered.find(site.content, order.payment);
    const payment = await findOrAdd(context, order, visit);
    if (!payment || !provider) {
      const known = await orders.find(order.id);
      return known && known.status !== "pending" && known.status !== "cancelled"
        ? { kind: "confirmed" }
        : { kind: "declined", isExhausted: !payment };
    }
    const begun = await tools.begin(provider, payment, order.number, details);
    const outcome =
      begun.kind === "open" && isRenewal(payment) && provider.saveNext
        ? await provider.saveNext(begun.reference)
        : begun;
    const { isExhausted } = await tools.record(site, provider, payment.id, outcome);
    switch (outcome.kind) {
      case "paid":
      case "later":
        return { kind: "confirmed" };
      case "open":
        return isExhausted
          ? { kind: "declined", isExhausted }
          : { kind: "open", clientSecret: outcome.clientSecret };
      case "declined":
      case "cancelled":
        return { kind: "declined", isExhausted: false };
      case "refused":
        return { kind: "refused" };
      case "underway":
      case "unknown":
        return { kind: "unknown" };
    }
  };

const resume =
  (context: Context): PaymentService["resume"] =>
  async (site, order, address) => {
    const { orders } = context;
    if (order.payment === "stripe" && order.status === "pending") {
      const started = await start(context)(site, order, { details: {}, address });
      if (started.kind === "open") return started;
    }
    const known = await orders.find(order.id);
    return { kind: known?.status === "pending" ? "waiting" : "settled" };
  };

const refresh =
  ({ payments, offered, now, tools }: Context): PaymentService["refresh"] =>
  async (site, { id, status }) => {
    if (status !== "pending") return;
    const payment = (await payments.listOf(id)).findLast(isLive);
    const provider = payment && offered.find(site.content, payment.provider);
    if (!payment?.reference || !provider) return;
    if (!(await payments.takeLook(payment.id, now(), LOOK_PAUSE_MS))) return;
    await tools.record(site, provider, payment.id, await provider.look(payment.reference));
  };

const refund =
  ({ payments, offered, database, orders, now, tools }: Context): PaymentService["refund"] =>
  async (site, { id, status }) => {
    const hasEnded = status === "cancelled" || status === "refunded";
    for (const payment of await payments.listOf(id)) {
      const provider = offered.find(site.content, payment.provider);
      if (!provider) continue;
      if (isLive(payment)) {
        const { reference } = payment;
        if (!hasEnded || reference === null) continue;
        await tools.record(site, provider, payment.id, await provider.cancel(reference));
        continue;
      }
      if (hasEnded && (payment.state === "paid" || payment.state === "refunded")) {
        await transact(database, (transaction) =>
          askRefund({ transaction, orders }, payment.id, now()),
        );
      }
      await tools.payBack(site, provider, payment);
    }
  };

const describe =
  ({ database }: Context): PaymentService["describe"] =>
  async ({ id }) => ({
    refundableCents: await findRefundable(database, id),
    disputes: await createDisputeStore(database).listOf(id),
  });

const endStranded =
  (context: Context): PaymentService["endStranded"] =>
  async () => {
    const { now, orders, siteOf, payments, database } = context;
    const placedBefore = now() - OPEN_MS;
    const query = { payments: onlineNames, placedBefore, most: ADOPTED_AT_ONCE };
    for (const order of await orders.listStranded(query)) {
      const site = siteOf(order.websiteId);
      if (!site) continue;
      if (order.status === "cancelled") {
        await refund(context)(site, { id: order.id, status: order.status });
      } else if (!(await payments.listOf(order.id)).some(isLive)) {
        await transact(database, (transaction) =>
          orders.takeBack(transaction, order.id, "cancelled"),
        );
      }
    }
    return false;
  };
