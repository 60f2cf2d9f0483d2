import { afterAll, beforeAll, expect, test } from "vitest";
import { type StripeDouble, startStripeDouble } from "../../../support/doubles/stripe-double.ts";
import { loadPaymentSite } from "../../../support/orders/payment-shop.ts";
import { visit } from "../../../support/server/shop.ts";
import { startApp } from "../../../support/server/storefront.ts";

const WEBHOOK = "/api/commerce/payments/stripe/webhook";
const keys = {
  STRIPE_SECRET_KEY: "sk_test_of_the_tests",
  STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
};

let double: StripeDouble;
let running: Awaited<ReturnType<typeof startApp>>;
let withoutKeys: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  double = await startStripeDouble();
  const sites = new Map([["shop", await loadPaymentSite()]]);
  running = await startApp(sites, { siteSecrets: keys });
  withoutKeys = await startApp(sites);
});
afterAll(async () => {
  await double.close();
  await running.close();
  await withoutKeys.close();
});

const send = (payload: string, signature?: string, { app } = running) =>
  app.inject({
    method: "POST",
    url: WEBHOOK,
    payload,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature !== undefined && { "stripe-signature": signature }),
    },
  });

test("a signed message is taken without a crumb, also of what the shop does not know", async () => {
  for (const type of ["customer.created", "payment_intent.succeeded"]) {
    const { body, signature } = double.sign(type, {
      id: "pi_unknown",
      status: "succeeded",
      amount_received: 1,
      currency: "eur",
      metadata: {},
    });
    const { statusCode, headers } = await send(body, signature);
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe("private, no-store");
  }
});

test("what Stripe has not signed is refused, and changes nothing", async () => {
  const { body, signature } = double.sign("payment_intent.succeeded", { id: "pi_1" });
  for (const [text, signed] of [
    [body, undefined],
    [body, "t=1,v1=00"],
    [`${body} `, signature],
    ["", signature],
    ["no json", signature],
  ] as const) {
    const answer = await send(text, signed);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "PAYMENT_MESSAGE_FORGED" });
  }
  expect(await running.database.selectFrom("payment_events").selectAll().execute()).toEqual([]);
});

test("a shop without keys takes no message, and says at start that it has none", async () => {
  const { body, signature } = double.sign("customer.created", { id: "cus_1" });
  expect((await send(body, signature, withoutKeys)).statusCode).toBe(400);
  const told = ({ log }: typeof running) =>
    log.filter(({ path }) => String(path).startsWith("$.shop.payments"));
  expect(told(withoutKeys)[0]).toMatchObject({ site: "shop" });
  expect(told(running)).toEqual([]);
});

test("with what an order is paid is told to nobody without its token, and to no other site", async () => {
  const visitor = visit(running);
  await visitor.readCart();
  const ask = (token: string, crumb = visitor.cookies.get("crumb") ?? "") =>
    visitor.send({
      method: "POST",
      url: "/api/commerce/payments/order",
      headers: { "x-csrf-token": crumb },
      payload: { token },
    });
  for (const token of ["", "x".repeat(43), "'--"]) {
    expect(await ask(token)).toMatchObject({ status: 404, json: { code: "ORDER_UNKNOWN" } });
  }
  expect((await ask("x".repeat(43), "y")).status).toBe(403);
});

test("where no cards are tried, nothing has to be worked on", async () => {
  const answer = await running.app.inject("/api/commerce/payments/challenge");
  expect(answer.json()).toEqual({ challenge: null });
});
