import { createServer } from "node:http";
import { text as readText } from "node:stream/consumers";
import { stripeWebhook } from "../server/contract/payments/paths.ts";
import {
  bankPage,
  confirm,
  fieldsPage,
  toBrowserScript,
} from "./support/doubles/stripe-browser.ts";
import { startStripeDouble } from "./support/doubles/stripe-double.ts";

/**
 * `npm run stripe-double [-- SHOP [PORT]]`: a stand-in for Stripe on this machine, which takes the test cards of Stripe's documentation
 * and tells the shop of each payment.
 */

const [shop = "http://localhost:3000", port = "4242"] = process.argv.slice(2);
const origin = `http://localhost:${port}`;
const double = await startStripeDouble();
const browserScript = toBrowserScript({ script: origin, api: origin });
let told = 0;

/** Sends the shop what has happened since the last time. */
async function tell(): Promise<void> {
  for (const { body, signature } of double.events.slice(told)) {
    told += 1;
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    try {
      const { status } = await fetch(shop + stripeWebhook, { method: "POST", headers, body });
      print(`${JSON.parse(body).type}: ${status}`);
    } catch (error) {
      print(`${JSON.parse(body).type}: the shop does not answer (${error})`);
    }
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

type Reply = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

/** The answer for browsers; undefined for a call by the shop. */
function answerBrowser(url: string, sent: string, isShop: boolean): Reply | undefined {
  const { pathname } = new URL(url, origin);
  if (pathname === "/v3/")
    return { headers: { "content-type": "text/javascript" }, body: browserScript };
  if (pathname === "/v3/fields.html") return { headers: HTML, body: fieldsPage };
  const [, id] = /^\/v1\/payment_intents\/(\w+)\/confirm$/.exec(pathname) ?? [];
  if (id !== undefined && !isShop) {
    const card = new URLSearchParams(sent).get("card");
    const body = JSON.stringify(confirm(double, id, card, `${origin}/banks`));
    return {
      headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
      body,
    };
  }
  if (!pathname.startsWith("/banks/")) return undefined;
  const { status, headers, body } = { headers: HTML, ...bankPage(double, origin + url) };
  return { ...(status !== undefined && { status }), headers, ...(body !== undefined && { body }) };
}

const HTML = { "content-type": "text/html; charset=utf-8" };

/** The answer to a call by the shop. */
async function answerShop(method: string, url: string, headers: Headers, sent: string) {
  const answer = await double.fetch(origin + url, {
    method,
    headers,
    ...(sent !== "" && { body: sent }),
  });
  return {
    status: answer.status,
    headers: { "content-type": "application/json" },
    body: await answer.text(),
  };
}

createServer(async (request, response) => {
  const { method = "GET", url = "/" } = request;
  const sent = await readText(request);
  const headers = new Headers(request.headers as Record<string, string>);
  const reply: Reply =
    answerBrowser(url, sent, headers.has("authorization")) ??
    (await answerShop(method, url, headers, sent));
  response.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
  void tell();
}).listen(Number(port), "localhost", () => {
  print(`A stand-in for Stripe listens on ${origin}. Start the shop ${shop} with:
STRIPE_API_URL=${origin} STRIPE_SCRIPT_URL=${origin}/v3/ STRIPE_SECRET_KEY=sk_test_of_the_tests STRIPE_PUBLISHABLE_KEY=pk_test STRIPE_WEBHOOK_SECRET=${double.webhookSecret}
and "payments": ["stripe"] in its site.json. Cards: 4242424242424242 pays, 4000000000000002 is declined, 4000000000003220 asks its bank,
4000002760003184 does so for each renewal of a subscription; DE89370400440532013000 is debited, which takes some seconds.`);
});

const BANKS_MS = 5000;
setInterval(() => {
  for (const { id } of double.intents()) double.clear(id, true);
  void tell();
}, BANKS_MS);
