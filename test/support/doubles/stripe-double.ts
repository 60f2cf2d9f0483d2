import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

/** The fate of a call: it fails before anything is done, or is done and its answer is lost. */
type CallFault = "before" | "after";

/** A payment as the provider's public API describes it. */
type Intent = {
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
  last_payment_error: { type: "card_error"; code: "card_declined"; charge: string } | null;
};

/** The provider takes no smaller sum of euros, in cents. */
const LEAST_AMOUNT = 50;

type Answer = { readonly status: number; readonly body: object };

/** An event: the payment as it was, signed as the provider signs. */
export type SignedEvent = {
  readonly id: string;
  readonly body: string;
  readonly signature: string;
};

/** The provider, on this machine: its answers, its books, and the messages that it would send. */
export type StripeDouble = {
  readonly server: { readonly host: string; readonly port: number; readonly protocol: "http" };
  readonly webhookSecret: string;
  /** The same without a connection. */
  readonly fetch: typeof fetch;
  /** Method and path of the calls so far. */
  readonly calls: readonly string[];
  /** Lets the next call of a path that begins so fail. */
  failNext(path: string, fault: CallFault): void;
  /** Lets no further call fail. */
  forgetFaults(): void;
  /** Milliseconds by which every answer is late. */
  delayMs: number;
  /** True to refuse refunds. */
  refusesRefunds: boolean;
  /** The visitor's browser pays, or its card is declined; false where the payment can no longer be paid. */
  pay(id: string): boolean;
  decline(id: string): boolean;
  /** All messages so far, in their order. */
  readonly events: readonly SignedEvent[];
  /** The message of a type about a payment as it is now, as if the provider sent it. */
  sign(type: string, object: object): SignedEvent;
  intents(): readonly Intent[];
  /** The amount of a payment that has not been refunded, in the currency's smallest unit. */
  kept(id: string): number;
  close(): Promise<void>;
};

/** Starts a server that answers as the provider's API does, for what a shop calls. */
export async function startStripeDouble(now: () => number = Date.now): Promise<StripeDouble> {
  const webhookSecret = "whsec_of_the_tests";
  const signer = new Stripe("sk_test_of_the_tests").webhooks;
  const intents = new Map<string, Intent>();
  const refunded = new Map<string, number>();
  const answers = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  const events: SignedEvent[] = [];
  const calls: string[] = [];
  const faults: { readonly path: string; readonly fault: CallFault; left: number }[] = [];

  const nameOf = (kind: string) => `${kind}_${randomUUID().replaceAll("-", "")}`;

  function sign(type: string, object: object): SignedEvent {
    const id = nameOf("evt");
    const body = JSON.stringify({ id, object: "event", type, data: { object } });
    const timestamp = Math.floor(now() / 1000);
    const signature = signer.generateTestHeaderString({
      payload: body,
      secret: webhookSecret,
      timestamp,
    });
    return { id, body, signature };
  }

  const tell = (type: string, object: object) => events.push(sign(type, structuredClone(object)));

  function refuse(message: string, code?: string): Answer {
    return { status: 400, body: { error: { type: "invalid_request_error", message, code } } };
  }

  function create(form: URLSearchParams): Answer {
    const amount = Number(form.get("amount"));
    if (!Number.isInteger(amount) || amount < 1) return refuse("Invalid integer: amount");
    if (amount < LEAST_AMOUNT)
      return refuse("Amount must be at least 50 cents", "amount_too_small");
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

  function refund(form: URLSearchParams): Answer {
    const id = form.get("payment_intent") ?? "";
    const intent = intents.get(id);
    if (intent?.status !== "succeeded")
      return refuse("This PaymentIntent has no successful charge.");
    if (double.refusesRefunds) return refuse("Insufficient funds.", "insufficient_funds");
    const amount = Number(form.get("amount") ?? intent.amount);
    const before = refunded.get(id) ?? 0;
    if (before + amount > intent.amount) {
      return refuse("The charge has already been refunded.", "charge_already_refunded");
    }
    refunded.set(id, before + amount);
    const body = { id: nameOf("re"), object: "refund", amount, status: "succeeded" };
    tell("refund.created", { ...body, payment_intent: id });
    return { status: 200, body };
  }

  function answer(method: string, path: string, form: URLSearchParams): Answer {
    const [, id = "", action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === "POST" && path === "/v1/payment_intents") return create(form);
    if (method === "POST" && path === "/v1/refunds") return refund(form);
    const intent = intents.get(id);
    if (!intent) {
      const message = `No such payment_intent: '${id}'`;
      return {
        status: 404,
        body: { error: { type: "invalid_request_error", code: "resource_missing", message } },
      };
    }
    if (method === "GET" && action === undefined) return { status: 200, body: intent };
    if (method === "POST" && action === "cancel") return cancel(intent);
    return { status: 404, body: { error: { type: "invalid_request_error", message: path } } };
  }

  /** The same key gives the same answer; with other parameters it is refused. */
  function answerOnce(key: string | undefined, asked: string, work: () => Answer): Answer {
    if (key === undefined) return work();
    const known = answers.get(key);
    if (known && known.asked !== asked) {
      const message = "Keys for idempotent requests can only be used with the same parameters.";
      return { status: 400, body: { error: { type: "idempotency_error", message } } };
    }
    if (known) return known.answer;
    const made = structuredClone(work());
    answers.set(key, { asked, answer: made });
    return made;
  }

  function respond(method: string, path: string, headers: Headers, body: string): Answer {
    calls.push(`${method} ${path}`);
    const fault = faults.find((one) => one.left > 0 && path.startsWith(one.path));
    if (fault) fault.left--;
    const failure = { status: 503, body: { error: { type: "api_error", message: "try again" } } };
    if (fault?.fault === "before") return failure;
    if (headers.get("authorization") !== "Bearer sk_test_of_the_tests") {
      const error = { type: "invalid_request_error", message: "No such key" };
      return { status: 401, body: { error } };
    }
    const asked = createHash("sha256").update(`${method} ${path} ${body}`).digest("hex");
    const made = answerOnce(headers.get("idempotency-key") ?? undefined, asked, () =>
      answer(method, path, new URLSearchParams(body)),
    );
    return fault ? failure : made;
  }

  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const given = new Headers(headers as Record<string, string>);
    const made = respond(method, url, given, await readBody(request));
    const text = JSON.stringify(made.body);
    setTimeout(() => {
      response.writeHead(made.status, { "content-type": "application/json" }).end(text);
    }, double.delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const double: StripeDouble = {
    server: { host: "127.0.0.1", port, protocol: "http" },
    webhookSecret,
    calls,
    events,
    sign,
    async fetch(url, init = {}) {
      const { pathname } = new URL(String(url));
      const { method = "GET", headers, body } = init;
      const made = respond(method, pathname, new Headers(headers), String(body ?? ""));
      return Response.json(made.body, { status: made.status });
    },
    delayMs: 0,
    refusesRefunds: false,
    failNext: (path, fault) => faults.push({ path, fault, left: 1 }),
    pay(id) {
      const intent = intents.get(id);
      if (intent?.status !== "requires_payment_method") return false;
      const latest_charge = nameOf("ch");
      Object.assign(intent, { status: "succeeded", amount_received: intent.amount, latest_charge });
      intent.last_payment_error = null;
      tell("payment_intent.succeeded", intent);
      return true;
    },
    decline(id) {
      const intent = intents.get(id);
      if (intent?.status !== "requires_payment_method") return false;
      const charge = nameOf("ch");
      intent.last_payment_error = { type: "card_error", code: "card_declined", charge };
      tell("payment_intent.payment_failed", intent);
      return true;
    },
    forgetFaults: () => faults.splice(0),
    intents: () => [...intents.values()],
    kept: (id) => (intents.get(id)?.amount_received ?? 0) - (refunded.get(id) ?? 0),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

const account = { secretKey: "sk_test_of_the_tests" };

/** Options of the shop's side that ask the double. */
export const optionsFor = ({ server, webhookSecret }: StripeDouble) => ({
  ...account,
  server,
  webhookSecret,
});

/** The same without a connection, for very many calls. */
export const directOptionsFor = ({ fetch, webhookSecret }: StripeDouble) => ({
  ...account,
  webhookSecret,
  server: { httpClient: Stripe.createFetchHttpClient(fetch) },
});
