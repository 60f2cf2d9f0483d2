import type Stripe from "stripe";
import { coinCentsOf } from "../../../contract/values/currencies.ts";
import type { PaymentOutcome, PaymentProvider, ProviderRefund } from "./payment.ts";
import { isReadable } from "./stripe-events.ts";
import { toMessage, toOutcome } from "./stripe-outcomes.ts";

/** Keys of an account, and the server to contact if it is not the provider's own. */
export type StripeOptions = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Scheme, host and port of that server. */
  readonly apiUrl?: string | undefined;
  readonly server?: Pick<Stripe.StripeConfig, "host" | "port" | "protocol" | "httpClient">;
  readonly timeoutMs?: number;
};

/** Time limit for an answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

function toServer(apiUrl: string): StripeOptions["server"] {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? "http" : "https",
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isPlain ? 80 : 443) : Number(port),
  };
}

/** Payments by cards, and whatever else an account offers, through Stripe's Payment Intents. The package is loaded with its first use. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, apiUrl, timeoutMs = TIMEOUT_MS } = options;
  const { server = apiUrl === undefined ? undefined : toServer(apiUrl) } = options;
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
    start: ({ paymentId, orderNumber, cents, currency, idempotencyKey, saving }) =>
      ask((stripe) => {
        const metadata = { payment: paymentId, order: String(orderNumber) };
        const create = async (key: string, known: Saving | undefined) =>
          stripe.paymentIntents.create(
            {
              amount: toAmount(cents, currency),
              currency: currency.toLowerCase(),
              // Whatever the account offers, which may be confirmed days later.
              automatic_payment_methods: { enabled: true },
              ...(await toSaving(stripe, known, { metadata, idempotencyKey: key })),
              metadata,
            },
            { idempotencyKey: key },
          );
        return create(idempotencyKey, saving).catch((error) => {
          // The payer was deleted in the dashboard, and the saved methods with it.
          if (!saving || !isAnswer(error) || error.param !== "customer") throw error;
          return create(`${idempotencyKey}:anew`, { ...saving, customer: "" });
        });
      }, null),
    async charge({ reference, method, idempotencyKey, returnUrl: return_url }) {
      const stripe = await load();
      try {
        // Only payers may have a method saved; this one has.
        const how = { off_session: true, setup_future_usage: "" } as const;
        const saved = { ...how, payment_method: method, ...(return_url && { return_url }) };
        return toOutcome(await stripe.paymentIntents.confirm(reference, saved, { idempotencyKey }));
      } catch (error) {
        if (!isAnswer(error)) throw error;
        if (!chargeAnswers.includes(error.type)) return { kind: "unknown", reference };
        // The payment itself tells best what has become of it: declined, or paid by somebody else meanwhile.
        const outcome = await this.look(reference);
        const isGone = error.param === "payment_method";
        return outcome.kind === "open" ? { ...outcome, isGone } : outcome;
      }
    },
    saveNext: (reference) =>
      ask(
        ({ paymentIntents }) =>
          paymentIntents.update(reference, { setup_future_usage: "off_session" }),
        reference,
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
        const refund = await stripe.refunds.create(
          {
            payment_intent: reference,
            amount: toAmount(cents, currency),
            metadata: { refund: idempotencyKey },
          },
          { idempotencyKey },
        );
        return { kind: isFailed(refund) ? "refused" : "refunded", reference: refund.id };
      } catch (error) {
        if (!isAnswer(error)) throw error;
        if (error.code === "charge_already_refunded") return { kind: "exhausted" };
        return { kind: error.type === "StripeInvalidRequestError" ? "refused" : "unknown" };
      }
    },
    async listRefunds(reference) {
      const stripe = await load();
      try {
        const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
        return data.map(toProviderRefund).reverse();
      } catch (error) {
        if (!isAnswer(error)) throw error;
        return undefined;
      }
    },
    async isRefused() {
      const stripe = await load();
      try {
        await stripe.paymentIntents.list({ limit: 1 });
        return false;
      } catch (error) {
        if (!isAnswer(error)) return undefined;
        if (error.type === "StripeAuthenticationError") return true;
        return error.statusCode === undefined || error.statusCode >= 500 ? undefined : false;
      }
    },
    async deletePayer(customer) {
      const stripe = await load();
      try {
        return (await stripe.customers.del(customer)).deleted;
      } catch (error) {
        if (!isAnswer(error)) throw error;
        return error.code === "resource_missing";
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

type Saving = { readonly customer: string; readonly isCharged: boolean };
type Keyed = { readonly metadata: Record<string, string>; readonly idempotencyKey: string };

/** Saves the method of a subscription: of a payer, who is made known to the provider without a name. */
async function toSaving(
  { customers }: Stripe,
  saving: Saving | undefined,
  { metadata, idempotencyKey }: Keyed,
) {
  if (!saving) return {};
  const { customer, isCharged } = saving;
  const key = { idempotencyKey: `${idempotencyKey}:customer` };
  return {
    customer: customer || (await customers.create({ metadata }, key)).id,
    // These pay once, and are saved as something else.
    excluded_payment_method_types: ["bancontact" as const, "ideal" as const],
    ...(!isCharged && { setup_future_usage: "off_session" as const }),
  };
}

/** The provider's errors that say that a charge has had its answer. */
const chargeAnswers: readonly string[] = ["StripeCardError", "StripeInvalidRequestError"];

/** The provider's errors for payments that it does not begin: the shop's key or the payment's data are wrong. */
const refusals: readonly string[] = [
  "StripeAuthenticationError",
  "StripePermissionError",
  "StripeInvalidRequestError",
];

/** True if an error contains the provider's answer, or reports that there was none. */
const isAnswer = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");

const isFailed = ({ status }: Pick<Stripe.Refund, "status">): boolean =>
  status === "failed" || status === "canceled";

const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  reference: refund.id,
  ownKey: refund.metadata?.refund,
  cents: refund.amount * coinCentsOf(refund.currency.toUpperCase()),
  isFailed: isFailed(refund),
});

/** Amounts are in the smallest coin of a currency. */
const toAmount = (cents: number, currency: string): number =>
  cents / coinCentsOf(currency.toUpperCase());
