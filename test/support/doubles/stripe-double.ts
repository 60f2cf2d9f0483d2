import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import Stripe from "stripe";
import { type Answer, createIntentBook, type Intent, refuse } from "./stripe-intents.ts";
import type { Fate } from "./stripe-methods.ts";
import { createRefundBook } from "./stripe-refunds.ts";

/** The fate of a call: it fails before anything is done, or is done and its answer is lost. */
type CallFault = "before" | "after";

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
  /** True to know no key any more. */
  isClosed: boolean;
  /** True to refuse refunds. */
  refusesRefunds: boolean;
  /** The visitor's browser pays, or its card is declined; false where the payment can no longer be paid. */
  pay(id: string, saved?: Fate): boolean;
  decline(id: string): boolean;
  /** The visitor's browser orders a debit, which the bank honours or not days later. */
  debit(id: string): boolean;
  clear(id: string, isHonoured: boolean): void;
  /** The fate of all saved methods from now on. */
  setFates(fate: Fate): void;
  /** Deletes all payers with what they have saved, or their methods alone. */
  remove(what: "customers" | "methods"): void;
  /** All messages so far, in their order. */
  readonly events: readonly SignedEvent[];
  /** The message of a type about a payment as it is now, as if the provider sent it. */
  sign(type: string, object: object): SignedEvent;
  intents(): readonly Intent[];
  /** The amount of a payment that has not been refunded, in the currency's smallest unit. */
  kept(id: string): number;
  /** An amount is refunded in the provider's own pages; false where there is no such money. */
  refund(id: string, amount: number): boolean;
  /** The last refund of a payment fails. */
  failRefund(id: string): void;
  /** The bank of a payer disputes a payment, or decides about that. */
  dispute(
    id: string,
    dispute: { readonly name: string; readonly amount: number; readonly status: string },
  ): void;
  close(): Promise<void>;
};

/** Starts a server that answers as the provider's API does, for what a shop calls. */
export async function startStripeDouble(now: () => number = Date.now): Promise<StripeDouble> {
  const webhookSecret = "whsec_of_the_tests";
  const signer = new Stripe("sk_test_of_the_tests").webhooks;
  const book = createRefundBook();
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

  const tell = (type: string, object: object) =>
    void events.push(sign(type, structuredClone(object)));
  const { intents, outside, ...payments } = createIntentBook(tell);

  function refund(form: URLSearchParams): Answer {
    const id = form.get("payment_intent") ?? "";
    const intent = intents.get(id);
    if (intent?.status !== "succeeded")
      return refuse("This PaymentIntent has no successful charge.");
    if (double.refusesRefunds) return refuse("Insufficient funds.", "insufficient_funds");
    const amount = Number(form.get("amount") ?? intent.amount);
    if (book.sumOf(id) + amount > intent.amount) {
      return refuse("The charge has already been refunded.", "charge_already_refunded");
    }
    const key = form.get("metadata[refund]");
    const made = book.add(intent, amount, key === null ? {} : { refund: key });
    tell("refund.created", made);
    tell("charge.refunded", { id: intent.latest_charge, payment_intent: id });
    return { status: 200, body: made };
  }

  function answer(method: string, path: string, form: URLSearchParams): Answer {
    const [, id = "", action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === "POST" && path === "/v1/payment_intents") return payments.create(form);
    if (method === "POST" && path === "/v1/refunds") return refund(form);
    if (method === "GET" && path === "/v1/refunds") {
      const data = book.listOf(form.get("payment_intent") ?? "");
      return { status: 200, body: { object: "list", has_more: false, data } };
    }
    if (method === "POST" && path === "/v1/customers") return payments.addCustomer();
    const [, payer] = /^\/v1\/customers\/(\w+)$/.exec(path) ?? [];
    if (method === "DELETE" && payer !== undefined) return payments.deleteCustomer(payer);
    const intent = intents.get(id);
    if (!intent) {
      const message = `No such payment_intent: '${id}'`;
      const error = { type: "invalid_request_error", code: "resource_missing", message };
      return { status: 404, body: { error } };
    }
    const made = payments.answer(method, intent, action, form);
    if (made) return made;
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

  function respond(method: string, url: string, headers: Headers, body: string): Answer {
    const [path = "", query = ""] = url.split("?");
    calls.push(`${method} ${path}`);
    const fault = faults.find((one) => one.left > 0 && path.startsWith(one.path));
    if (fault) fault.left--;
    const failure = { status: 503, body: { error: { type: "api_error", message: "try again" } } };
    if (fault?.fault === "before") return failure;
    if (double.isClosed || headers.get("authorization") !== "Bearer sk_test_of_the_tests") {
      const error = { type: "invalid_request_error", message: "No such key" };
      return { status: 401, body: { error } };
    }
    const asked = createHash("sha256").update(`${method} ${path} ${body}`).digest("hex");
    const made = answerOnce(headers.get("idempotency-key") ?? undefined, asked, () =>
      answer(method, path, new URLSearchParams(method === "GET" ? query : body)),
    );
    return fault ? failure : made;
  }

  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const given = new Headers(headers as Record<string, string>);
    const made = respond(method, url, given, await readText(request));
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
      const { pathname, search } = new URL(String(url));
      const { method = "GET", headers, body } = init;
      const made = respond(method, pathname + search, new Headers(headers), String(body ?? ""));
      return Response.json(made.body, { status: made.status });
    },
    delayMs: 0,
    refusesRefunds: false,
    isClosed: false,
    failNext: (path, fault) => faults.push({ path, fault, left: 1 }),
    ...outside,
    forgetFaults: () => faults.splice(0),
    intents: () => [...intents.values()],
    kept: (id) => (intents.get(id)?.amount_received ?? 0) - book.sumOf(id),
    refund(id, amount) {
      const form = new URLSearchParams({ payment_intent: id, amount: String(amount) });
      return refund(form).status === 200;
    },
    failRefund(id) {
      const failed = book.fail(id);
      if (failed) tell("refund.failed", failed);
    },
    dispute(id, { name, amount, status }) {
      const evidence_details = { due_by: Math.floor(now() / 1000) + 7 * 24 * 3600 };
      const about = { id: name, payment_intent: id, amount, currency: "eur", evidence_details };
      const event = status === "lost" || status === "won" ? "closed" : "created";
      tell(`charge.dispute.${event}`, { ...about, status, reason: "fraudulent" });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

const account = { secretKey: "sk_test_of_the_tests" };

/** Options of the shop's side that ask the double. */
export const optionsFor = ({ server, webhookSecret }: StripeDouble) => ({
  ...account,
  server,
  webhookSecret,
});

/** The same without a connection, for very many calls. */
export const directOptionsFor = ({
  fetch,
  webhookSecret,
}: Pick<StripeDouble, "fetch" | "webhookSecret">) => ({
  ...account,
  webhookSecret,
  server: { httpClient: Stripe.createFetchHttpClient(fetch) },
});
