import type Stripe from "stripe";
import { coinCentsOf } from "../../../contract/values/currencies.ts";
import type { PaymentMessage, PaymentOutcome, PaymentProvider } from "./payment.ts";
import { isReadable } from "./stripe-events.ts";

/** Keys of an account, and the server to contact if it is not the provider's own. */
export type StripeOptions = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly server?: Pick<Stripe.StripeConfig, "host" | "port" | "protocol" | "httpClient">;
  readonly timeoutMs?: number;
};

/** Time limit for an answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Payments by cards, and whatever else an account offers, through Stripe's Payment Intents. The package is loaded with its first use. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, server, timeoutMs = TIMEOUT_MS } = options;
  let loading: Promise<Stripe> | undefined;
  const load = () => {
    loading ??= import("stripe").then(
      ({ default: Client }) =>
        new Client(secretKey, {
          ...server,
          timeout: timeoutMs,
          // The worker that checks open payments repeats attempts with an unknown outcome.
          maxNetworkRetries: 0,
          telemetry: false,
        }),
    );
    return loading;
  };

  /** The outcome of a call, without a `reference` for one that begins a payment; `unknown` if there was no real answer. */
  async function ask(
    call: (stripe: Stripe) => Promise<Stripe.PaymentIntent>,
    reference: string | null,
  ): Promise<PaymentOutcome> {
    const stripe = await load();
    try {
      return toOutcome(await call(stripe));
    } catch (error) {
      if (!isAnswer(error)) throw error;
      // Nothing has begun, and asking again would change nothing.
      const isRefused = reference === null && refusals.includes(error.type);
      return isRefused
        ? { kind: "refused", reason: error.code ?? error.type }
        : { kind: "unknown", reference };
    }
  }

  return {
    name: "stripe",
    start: ({ paymentId, orderNumber, cents, currency, idempotencyKey }) =>
      ask(
        ({ paymentIntents }) =>
          paymentIntents.create(
            {
              amount: toAmount(cents, currency),
              currency: currency.toLowerCase(),
              // Whatever the account offers, which may be confirmed days later.
              automatic_payment_methods: { enabled: true },
              metadata: { payment: paymentId, order: String(orderNumber) },
            },
            { idempotencyKey },
          ),
        null,
      ),
    look: (reference) => ask(({ paymentIntents }) => paymentIntents.retrieve(reference), reference),
    async cancel(reference) {
      const outcome = await ask(
        ({ paymentIntents }) => paymentIntents.cancel(reference),
        reference,
      );
      // A payment that cannot be cancelled is paid, or cancelled already.
      return outcome.kind === "unknown" ? this.look(reference) : outcome;
    },
    async refund({ reference, cents, currency, idempotencyKey }) {
      const stripe = await load();
      try {
        const { status } = await stripe.refunds.create(
          { payment_intent: reference, amount: toAmount(cents, currency) },
          { idempotencyKey },
        );
        const isRefused = status === "failed" || status === "canceled";
        return { kind: isRefused ? "refused" : "refunded" };
      } catch (error) {
        if (!isAnswer(error)) throw error;
        if (error.code === "charge_already_refunded") return { kind: "refunded" };
        return { kind: error.type === "StripeInvalidRequestError" ? "refused" : "unknown" };
      }
    },
    async readMessage(body, signature) {
      const { webhooks } = await load();
      try {
        const event = webhooks.constructEvent(body, signature, webhookSecret);
        if (!isReadable(event)) return undefined;
        return toMessage(event);
      } catch (error) {
        // Not signed by the provider, or no JSON with an event.
        const isNoEvent = error instanceof SyntaxError || error instanceof TypeError;
        if (isAnswer(error) || isNoEvent) return undefined;
        throw error;
      }
    },
  };
}

/** The provider's errors for payments that it does not begin: the shop's key or the payment's data are wrong. */
const refusals: readonly string[] = [
  "StripeAuthenticationError",
  "StripePermissionError",
  "StripeInvalidRequestError",
];

/** True if an error contains the provider's answer, or reports that there was none. */
const isAnswer = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");

/** Amounts are in the smallest coin of a currency. */
const toAmount = (cents: number, currency: string): number =>
  cents / coinCentsOf(currency.toUpperCase());

function toOutcome(intent: Stripe.PaymentIntent): PaymentOutcome {
  const { id: reference, status, client_secret, last_payment_error } = intent;
  switch (status) {
    case "succeeded": {
      const currency = intent.currency.toUpperCase();
      const cents = intent.amount_received * coinCentsOf(currency);
      return { kind: "paid", reference, cents, currency };
    }
    case "canceled":
      return { kind: "cancelled", reference };
    case "processing":
      return { kind: "underway", reference };
    case "requires_payment_method":
    case "requires_confirmation":
    case "requires_action":
      return {
        kind: "open",
        reference,
        clientSecret: client_secret ?? "",
        decline: last_payment_error?.charge ?? null,
      };
    default:
      return { kind: "unknown", reference };
  }
}

function toMessage(event: Stripe.Event): PaymentMessage | undefined {
  const { id: eventId } = event;
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled": {
      const { id: reference, metadata } = event.data.object;
      const outcome = toOutcome(event.data.object);
      return { eventId, reference, paymentId: metadata.payment, outcome };
    }
    case "refund.failed": {
      const { payment_intent } = event.data.object;
      const reference = typeof payment_intent === "string" ? payment_intent : "";
      return { eventId, reference, paymentId: undefined, outcome: { kind: "refundFailed" } };
    }
    default:
      return { eventId, reference: "", paymentId: undefined, outcome: undefined };
  }
}
