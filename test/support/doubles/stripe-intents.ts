import { randomUUID } from "node:crypto";
import { createMethodBook, type Fate } from "./stripe-methods.ts";

/** A payment as the provider's public API describes it. */
export type Intent = {
  readonly id: string;
  readonly object: "payment_intent";
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  readonly client_secret: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Null if it may not be paid in every way that the account offers. */
  readonly automatic_payment_methods: { readonly enabled: boolean } | null;
  status: "requires_payment_method" | "succeeded" | "canceled" | "processing";
  latest_charge: string | null;
  last_payment_error: Declined | null;
  /** The payer whose method is saved, and the method that was tried last. */
  readonly customer: string | null;
  setup_future_usage: "off_session" | null;
  payment_method: string | null;
};

type Declined = {
  readonly type: "card_error";
  readonly code: "card_declined" | "authentication_required";
  readonly charge: string;
  readonly payment_method: { readonly id: string };
};

/** The provider takes no smaller sum of euros, in cents. */
const LEAST_AMOUNT = 50;

/** An answer of the API. */
export type Answer = { readonly status: number; readonly body: object };

/** A refusal of the API. */
export function refuse(message: string, code?: string, param?: string): Answer {
  return { status: 400, body: { error: { type: "invalid_request_error", message, code, param } } };
}

const nameOf = (kind: string) => `${kind}_${randomUUID().replaceAll("-", "")}`;

/** The provider's payments and the methods that were saved with them; `tell` is called for each event. */
export function createIntentBook(tell: (type: string, object: object) => void) {
  const intents = new Map<string, Intent>();
  const methods = createMethodBook();

  function create(form: URLSearchParams): Answer {
    const amount = Number(form.get("amount"));
    if (!Number.isInteger(amount) || amount < 1) return refuse("Invalid integer: amount");
    if (amount < LEAST_AMOUNT)
      return refuse("Amount must be at least 50 cents", "amount_too_small");
    const customer = form.get("customer");
    if (customer !== null && !methods.hasCustomer(customer)) {
      return refuse("No such customer", "resource_missing", "customer");
    }
    const id = nameOf("pi");
    const metadata: Record<string, string> = {};
    for (const [key, value] of form) {
      const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
      if (name !== undefined) metadata[name] = value;
    }
    const intent: Intent = {
      id,
      object: "payment_intent",
      amount,
      amount_received: 0,
      metadata,
      currency: form.get("currency") ?? "",
      client_secret: `${id}_secret_${randomUUID()}`,
      automatic_payment_methods:
        form.get("automatic_payment_methods[enabled]") === "true" ? { enabled: true } : null,
      status: "requires_payment_method",
      latest_charge: null,
      last_payment_error: null,
      customer,
      setup_future_usage: form.get("setup_future_usage") === "off_session" ? "off_session" : null,
      payment_method: null,
    };
    intents.set(id, intent);
    tell("payment_intent.created", intent);
    return { status: 200, body: intent };
  }

  function cancel(intent: Intent): Answer {
    if (intent.status !== "requires_payment_method") {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
      return refuse(message, "payment_intent_unexpected_state");
    }
    intent.status = "canceled";
    tell("payment_intent.canceled", intent);
    return { status: 200, body: intent };
  }

  /** Takes the money of an open payment. */
  function succeed(intent: Intent): void {
    const latest_charge = nameOf("ch");
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount, latest_charge });
    intent.last_payment_error = null;
    tell("payment_intent.succeeded", intent);
  }

  function fail(intent: Intent, code: Declined["code"], method = nameOf("pm")): void {
    const charge = nameOf("ch");
    intent.status = "requires_payment_method";
    intent.last_payment_error = {
      type: "card_error",
      code,
      charge,
      payment_method: { id: method },
    };
    tell("payment_intent.payment_failed", intent);
  }

  /** Charges a saved method, whose payer is not there. */
  function charge(intent: Intent, form: URLSearchParams): Answer {
    const method = methods.find(form.get("payment_method") ?? "");
    if (intent.status !== "requires_payment_method") {
      const message = `This PaymentIntent has a status of ${intent.status}.`;
      return refuse(message, "payment_intent_unexpected_state");
    }
    if (form.get("off_session") !== "true" || method?.customer !== intent.customer) {
      return refuse("No such method of this payer", "resource_missing", "payment_method");
    }
    if (intent.automatic_payment_methods && !form.has("return_url")) {
      return refuse("Some of these ways to pay redirect: you must provide a `return_url`.");
    }
    intent.payment_method = method.id;
    if (method.fate === "debited") intent.status = "processing";
    else if (method.fate === "pays") succeed(intent);
    else {
      const code = method.fate === "asked" ? "authentication_required" : "card_declined";
      fail(intent, code, method.id);
      return {
        status: 402,
        body: { error: { ...intent.last_payment_error, payment_intent: intent } },
      };
    }
    return { status: 200, body: intent };
  }

  /** The API's answer about one payment; undefined for a call that it does not have. */
  function answer(
    method: string,
    intent: Intent,
    action: string | undefined,
    form: URLSearchParams,
  ): Answer | undefined {
    if (method === "GET" && action === undefined) return { status: 200, body: intent };
    if (method !== "POST") return undefined;
    if (action === "cancel") return cancel(intent);
    if (action === "confirm") return charge(intent, form);
    if (action !== undefined) return undefined;
    if (form.get("setup_future_usage") === "off_session") intent.setup_future_usage = "off_session";
    return { status: 200, body: intent };
  }

  return {
    intents,
    create,
    answer,
    addCustomer: (): Answer => ({ status: 200, body: methods.addCustomer() }),
    deleteCustomer(id: string): Answer {
      const body = methods.deleteCustomer(id);
      if (body) return { status: 200, body };
      return { ...refuse(`No such customer: '${id}'`, "resource_missing"), status: 404 };
    },
    /** Events in the visitor's browser, or at banks. */
    outside: {
      pay(id: string, saved: Fate = "pays") {
        const intent = intents.get(id);
        if (intent?.status !== "requires_payment_method") return false;
        intent.payment_method = methods.add(intent.setup_future_usage && intent.customer, saved);
        succeed(intent);
        return true;
      },
      decline(id: string) {
        const intent = intents.get(id);
        if (intent?.status !== "requires_payment_method") return false;
        fail(intent, "card_declined");
        return true;
      },
      debit(id: string) {
        const intent = intents.get(id);
        if (intent?.status !== "requires_payment_method") return false;
        intent.payment_method = methods.add(
          intent.setup_future_usage && intent.customer,
          "debited",
        );
        intent.status = "processing";
        return true;
      },
      clear(id: string, isHonoured: boolean) {
        const intent = intents.get(id);
        if (intent?.status !== "processing") return;
        if (isHonoured) succeed(intent);
        else fail(intent, "card_declined", intent.payment_method ?? undefined);
      },
      setFates: methods.setFates,
      remove: methods.remove,
    },
  };
}
