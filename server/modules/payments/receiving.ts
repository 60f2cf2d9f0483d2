import type { PaymentName } from "../../content/shop/shop-rules.ts";
import { transact } from "../../database/transact.ts";
import type { Site } from "../../site/site.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { providerSilent } from "./errors.ts";
import { isLive, type Payment } from "./payment-rules.ts";
import type { PaymentMessage, PaymentProvider } from "./providers/payment.ts";
import { keepDispute } from "./refunds/disputes.ts";
import { endingIfPossible } from "./refunds/ending.ts";
import { keepSeen } from "./refunds/seen-refunds.ts";
import { settle } from "./settling.ts";
import { createPaymentStore, type PaymentStore } from "./store.ts";
import type { PaymentTools } from "./tools.ts";

type Context = PaymentDependencies & {
  readonly payments: PaymentStore;
  readonly tools: PaymentTools;
};

/** A message about a payment of ours. */
type Received = {
  readonly site: Site;
  readonly provider: PaymentProvider;
  readonly payment: Payment;
  readonly message: PaymentMessage;
};

/** Processes the messages of providers; what it returns is false for one that is from nobody else than its sender. */
export const receive =
  (context: Context) =>
  async (site: Site, name: PaymentName, body: Buffer, signature: string): Promise<boolean> => {
    const provider = context.offered.find(site.content, name);
    const message = await provider?.readMessage?.(body, signature);
    if (!provider || !message) return false;
    if (!message.outcome) return true;
    const payment = await findPayment(context, site, name, message);
    if (payment) await take(context, { site, provider, payment, message });
    return true;
  };

/** The payment of a message. An account may also have payments that do not belong to this shop. */
async function findPayment(
  { payments }: Context,
  site: Site,
  name: PaymentName,
  { reference, paymentId }: PaymentMessage,
): Promise<Payment | undefined> {
  const payment =
    (await payments.findByReference(name, reference)) ??
    (paymentId === undefined ? undefined : await payments.find(paymentId));
  if (payment?.websiteId !== site.content.website.id || payment.provider !== name) return undefined;
  return payment.reference !== null && payment.reference !== reference ? undefined : payment;
}

async function take(context: Context, received: Received): Promise<void> {
  const { database, now, orders, tools } = context;
  const { site, provider, payment, message } = received;
  const { outcome, eventId, reference } = message;
  if (!outcome) return;
  if (outcome.kind === "refundsChanged" || outcome.kind === "disputed") {
    return takeLoss(context, received, outcome);
  }
  const { isExhausted } = await transact(database, async (transaction) =>
    (await createPaymentStore(transaction).addEvent(payment.provider, eventId, now()))
      ? settle({ transaction, orders }, payment.id, outcome, { site, now: now() })
      : { isExhausted: false },
  );
  if (isExhausted) await tools.end(site, provider, payment.id, reference);
}

type Loss = Extract<PaymentMessage["outcome"], { readonly kind: "refundsChanged" | "disputed" }>;

/** Stores refunds and disputes: by the provider's present state, so that repeated and late messages change nothing. */
async function takeLoss(
  context: Context,
  { site, provider, payment, message: { reference } }: Received,
  loss: Loss,
): Promise<void> {
  const { tools, now } = context;
  // This message may have come before the one that the payment was made.
  if (isLive(payment)) {
    await tools.record(site, provider, payment.id, await provider.look(reference));
  }
  if (loss.kind === "disputed") {
    return endingIfPossible(context, (work, mayEnd) =>
      keepDispute(work, payment.id, loss.dispute, { site, now: now(), mayEnd }),
    );
  }
  const seen = await provider.listRefunds?.(reference);
  if (!seen) throw providerSilent();
  return endingIfPossible(context, (work, mayEnd) =>
    keepSeen(work, payment.id, seen, { site, now: now(), mayEnd }),
  );
}
