import { type Transaction, transact } from "../../database/transact.ts";
import type { Site } from "../../site/site.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import {
  isGivenUp,
  isLive,
  isOverdue,
  isRenewal,
  nextLookAt,
  type Payment,
} from "./payment-rules.ts";
import type { PaymentWork } from "./payment-work.ts";
import type { PaymentOutcome, PaymentProvider } from "./providers/payment.ts";
import { endingIfPossible } from "./refunds/ending.ts";
import { createPaymentRefundStore } from "./refunds/refund-store.ts";
import { settleRefund } from "./refunds/refunding.ts";
import { keepSeen } from "./refunds/seen-refunds.ts";
import { tendRenewal } from "./renewals/charging.ts";
import { settle } from "./settling.ts";
import { createPaymentStore } from "./store.ts";

/** Operations on single payments, at their provider and here. */
export type PaymentTools = {
  /** Asks the provider to start a payment, or for the outcome of one that was started. */
  begin(
    provider: PaymentProvider,
    payment: Payment,
    orderNumber: number,
    details: Readonly<Record<string, string>>,
  ): Promise<PaymentOutcome>;
  /** Stores an outcome. Ends the payment if its payer may not try another card. */
  record(
    site: Site | undefined,
    provider: PaymentProvider,
    paymentId: string,
    outcome: PaymentOutcome,
  ): Promise<{ readonly isExhausted: boolean }>;
  /** Ends a payment at its provider. */
  end(
    site: Site | undefined,
    provider: PaymentProvider,
    paymentId: string,
    reference: string,
  ): Promise<void>;
  /** Pays back whatever is due of a payment. */
  payBack(site: Site, provider: PaymentProvider, payment: Payment): Promise<void>;
  /** Checks one payment that is due. True if there may be others. */
  lookAfterNext(): Promise<boolean>;
};

/** Creates the operations on single payments. */
export function createTools(dependencies: PaymentDependencies): PaymentTools {
  return {
    begin,
    record: record(dependencies),
    end: end(dependencies),
    payBack: payBack(dependencies),
    lookAfterNext: lookAfterNext(dependencies),
  };
}

const inTransaction = <Result>(
  { database, orders }: PaymentDependencies,
  work: (parts: PaymentWork) => Promise<Result>,
): Promise<Result> =>
  transact(database, (transaction: Transaction) => work({ transaction, orders }));

const keep = (
  dependencies: PaymentDependencies,
  site: Site | undefined,
  paymentId: string,
  outcome: PaymentOutcome,
) =>
  inTransaction(dependencies, (work) =>
    settle(work, paymentId, outcome, { site, now: dependencies.now() }),
  );

const begin: PaymentTools["begin"] = (provider, payment, orderNumber, details) => {
  const { id, reference, cents, currency, saved, planOrderId } = payment;
  if (reference !== null) return provider.look(reference);
  const request = { paymentId: id, orderNumber, cents, currency, idempotencyKey: id, details };
  const { customer } = saved;
  const saving = planOrderId === "" ? undefined : { customer, isCharged: isRenewal(payment) };
  return provider.start({ ...request, saving });
};

const end =
  (dependencies: PaymentDependencies): PaymentTools["end"] =>
  async (site, provider, paymentId, reference) => {
    await keep(dependencies, site, paymentId, await provider.cancel(reference));
  };

const record =
  (dependencies: PaymentDependencies): PaymentTools["record"] =>
  async (site, provider, paymentId, outcome) => {
    if (outcome.kind === "refused") {
      const { reason } = outcome;
      dependencies.logger.warn({ payment: paymentId, reason }, "the provider refuses a payment");
    }
    const result = await keep(dependencies, site, paymentId, outcome);
    if (result.isExhausted && "reference" in outcome && outcome.reference !== null) {
      await end(dependencies)(site, provider, paymentId, outcome.reference);
    }
    return result;
  };

const payBack =
  (dependencies: PaymentDependencies): PaymentTools["payBack"] =>
  async (site, provider, payment) => {
    const { now, database } = dependencies;
    const { id, reference, receivedCurrency: currency } = payment;
    if (reference === null) return;
    const listDue = async () =>
      (await createPaymentRefundStore(database).list(id)).filter(({ state }) => state === "due");
    const due = await listDue();
    for (const refund of due) {
      const { cents, id: idempotencyKey } = refund;
      const outcome = await provider.refund({ reference, cents, currency, idempotencyKey });
      if (outcome.kind === "exhausted") await readSeen(dependencies, { site, provider, payment });
      await inTransaction(dependencies, (work) =>
        settleRefund(work, refund, outcome, { site, now: now() }),
      );
    }
    const known = new Set(due.map((refund) => refund.id));
    // Parts of requests that were cut off are requests of their own.
    if ((await listDue()).some((refund) => !known.has(refund.id))) {
      await createPaymentStore(database).change(payment, { nextAt: now() });
    }
  };

/** Reads the refunds of a payment that were made elsewhere, which takes the place of those that are due here. */
async function readSeen(
  dependencies: PaymentDependencies,
  { site, provider, payment }: SeenPayment,
): Promise<void> {
  const seen = payment.reference && (await provider.listRefunds?.(payment.reference));
  if (!seen) return;
  await endingIfPossible(dependencies, (work, mayEnd) =>
    keepSeen(work, payment.id, seen, { site, now: dependencies.now(), mayEnd }),
  );
}

type SeenPayment = {
  readonly site: Site;
  readonly provider: PaymentProvider;
  readonly payment: Payment;
};

/** Checks a payment without news for a while. */
async function lookAfter(
  dependencies: PaymentDependencies,
  site: Site,
  provider: PaymentProvider,
  payment: Payment,
): Promise<void> {
  const { orders, now } = dependencies;
  const order = await orders.find(payment.orderId);
  let outcome = await begin(provider, payment, order?.number ?? 0, {});
  const reference = "reference" in outcome ? outcome.reference : payment.reference;
  const isOpen = outcome.kind === "open" || outcome.kind === "unknown";
  if (isOpen && reference !== null && isOverdue(payment, order, now())) {
    outcome = await provider.cancel(reference);
  }
  if (outcome.kind === "unknown" && isGivenUp(payment, now())) {
    // If it is paid all the same, the money is paid back.
    outcome = { kind: "cancelled", reference };
  }
  await record(dependencies)(site, provider, payment.id, outcome);
}

const lookAfterNext =
  (dependencies: PaymentDependencies): PaymentTools["lookAfterNext"] =>
  async () => {
    const { database, now, siteOf, offered, logger } = dependencies;
    const payment = await createPaymentStore(database).takeDue(now(), (due) =>
      nextLookAt({ ...due, looks: due.looks + 1 }, now()),
    );
    if (!payment) return false;
    const site = siteOf(payment.websiteId);
    const provider = site && offered.find(site.content, payment.provider);
    if (!site || !provider) {
      const { id, provider: name } = payment;
      logger.warn({ payment: id, provider: name }, "a payment waits: its provider has no keys");
    } else if (isLive(payment) && isRenewal(payment)) {
      const tools = { begin, record: record(dependencies) };
      await tendRenewal({ ...dependencies, tools }, { site, provider, payment });
    } else if (isLive(payment)) {
      await lookAfter(dependencies, site, provider, payment);
    } else if (payment.state === "refundDue" || payment.state === "paid") {
      await payBack(dependencies)(site, provider, payment);
    }
    return true;
  };
