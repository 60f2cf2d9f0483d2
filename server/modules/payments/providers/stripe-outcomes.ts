import type Stripe from "stripe";
import { coinCentsOf } from "../../../contract/values/currencies.ts";
import type { PaymentMessage, PaymentOutcome, ProviderDispute } from "./payment.ts";

/** The outcome of a payment in its present state. */
export function toOutcome(intent: Stripe.PaymentIntent): PaymentOutcome {
  const { id: reference, status, client_secret, last_payment_error } = intent;
  switch (status) {
    case "succeeded": {
      const currency = intent.currency.toUpperCase();
      const cents = intent.amount_received * coinCentsOf(currency);
      return { kind: "paid", reference, cents, currency, saved: toSaved(intent) };
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
        declinedMethod: last_payment_error?.payment_method?.id,
        isAsked: last_payment_error?.code === "authentication_required",
      };
    default:
      return { kind: "unknown", reference };
  }
}

type Named = string | { readonly id: string } | null;

const toId = (named: Named) => (typeof named === "string" ? named : (named?.id ?? ""));

function toSaved({ customer, payment_method: method }: Stripe.PaymentIntent) {
  return customer && method ? { customer: toId(customer), method: toId(method) } : undefined;
}

/** The message of an event; one that changes nothing here has no outcome. */
export function toMessage(event: Stripe.Event): PaymentMessage {
  const { id: eventId } = event;
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled": {
      const { id: reference, metadata } = event.data.object;
      const outcome = toOutcome(event.data.object);
      return { eventId, reference, paymentId: metadata.payment, outcome };
    }
    case "charge.refunded":
    case "charge.refund.updated":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return about(event, event.data.object, { kind: "refundsChanged" });
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return about(event, event.data.object, {
        kind: "disputed",
        dispute: toDispute(event.data.object),
      });
    default:
      return { eventId, reference: "", paymentId: undefined, outcome: undefined };
  }
}

type WithIntent = { readonly payment_intent: Named };

/** The message about something that belongs to a payment. */
const about = (
  { id: eventId }: Stripe.Event,
  { payment_intent: intent }: WithIntent,
  outcome: PaymentMessage["outcome"],
): PaymentMessage => ({
  eventId,
  reference: toId(intent),
  paymentId: undefined,
  outcome,
});

/** An inquiry that was closed took no money, and neither did one that was prevented. */
const endedStates: Readonly<Record<string, ProviderDispute["state"]>> = {
  lost: "lost",
  won: "won",
  warning_closed: "won",
  prevented: "won",
};

const toDispute = ({
  id: reference,
  amount,
  currency,
  status,
  reason,
  evidence_details: evidence,
}: Stripe.Dispute): ProviderDispute => ({
  reference,
  cents: amount * coinCentsOf(currency.toUpperCase()),
  state: endedStates[status] ?? "open",
  reason,
  dueAt: evidence?.due_by == null ? null : evidence.due_by * 1000,
});
