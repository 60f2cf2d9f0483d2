import { afterAll, beforeAll, expect, test } from "vitest";
import { createStripe } from "../../../../server/modules/payments/providers/stripe-provider.ts";
import {
  optionsFor,
  type StripeDouble,
  startStripeDouble,
} from "../../../support/doubles/stripe-double.ts";

let double: StripeDouble;
beforeAll(async () => {
  double = await startStripeDouble();
});
afterAll(() => double.close());

const provider = () => createStripe(optionsFor(double));

const request = (key: string, more: object = {}) => ({
  paymentId: `payment-${key}`,
  orderNumber: 1001,
  cents: 4990,
  currency: "EUR",
  idempotencyKey: key,
  details: {},
  ...more,
});

/** Begins a payment that the browser completes. */
async function begin(key: string, more: object = {}): Promise<string> {
  const outcome = await provider().start(request(key, more));
  if (outcome.kind !== "open") throw new Error(`not open: ${outcome.kind}`);
  return outcome.reference;
}

test("a payment is begun once for each key, with the amount in the currency's smallest coin", async () => {
  const first = await provider().start(request("once"));
  expect(await provider().start(request("once"))).toEqual(first);
  expect(double.intents()).toMatchObject([
    { amount: 4990, currency: "eur", metadata: { payment: "payment-once", order: "1001" } },
  ]);
  expect(first).toMatchObject({ kind: "open", decline: null });
  const yen = await begin("yen", { cents: 120_000, currency: "JPY" });
  expect(double.intents().find(({ id }) => id === yen)).toMatchObject({ amount: 1200 });
  double.pay(yen);
  const paid = { kind: "paid", reference: yen, cents: 120_000, currency: "JPY" };
  expect(await provider().look(yen)).toEqual(paid);
});

test("what the browser does is seen by looking", async () => {
  const reference = await begin("seen");
  double.decline(reference);
  const declined = await provider().look(reference);
  expect(declined).toMatchObject({ kind: "open", decline: expect.stringMatching(/^ch_/) });
  double.pay(reference);
  const paid = { kind: "paid", reference, cents: 4990, currency: "EUR" };
  expect(await provider().look(reference)).toEqual(paid);
  expect(await provider().cancel(reference)).toEqual(paid);
});

test("a cancelled payment can never be paid", async () => {
  const reference = await begin("cancelled");
  expect(await provider().cancel(reference)).toEqual({ kind: "cancelled", reference });
  expect(await provider().cancel(reference)).toEqual({ kind: "cancelled", reference });
  expect(double.pay(reference)).toBe(false);
});

test.each(["before", "after"] as const)(
  "a call that fails %s it is done is unknown",
  async (fault) => {
    const reference = await begin(`lost-${fault}`);
    double.failNext("/v1/payment_intents", fault);
    const started = await provider().start(request(`lost-again-${fault}`));
    expect(started).toEqual({ kind: "unknown", reference: null });
    double.failNext("/v1/payment_intents", fault);
    expect(await provider().look(reference)).toEqual({ kind: "unknown", reference });
    double.pay(reference);
    double.failNext("/v1/refunds", fault);
    const refund = { reference, cents: 4990, currency: "EUR", idempotencyKey: `refund-${fault}` };
    expect(await provider().refund(refund)).toEqual({ kind: "unknown" });
    expect(await provider().refund(refund)).toMatchObject({ kind: "refunded" });
    expect(double.kept(reference)).toBe(0);
  },
);

test("an answer that comes too late is unknown", async () => {
  const hasty = createStripe({ ...optionsFor(double), timeoutMs: 50 });
  double.delayMs = 200;
  expect(await hasty.start(request("late"))).toEqual({ kind: "unknown", reference: null });
  double.delayMs = 0;
});

test("a wrong key of the account, or a sum below the least one, is refused when a payment begins", async () => {
  const wrong = createStripe({ ...optionsFor(double), secretKey: "sk_test_other" });
  expect(await wrong.start(request("wrong"))).toMatchObject({ kind: "refused" });
  const little = await provider().start({ ...request("little"), cents: 49 });
  expect(little).toEqual({ kind: "refused", reason: "amount_too_small" });
  // Money may have come for one that was begun.
  expect(await wrong.look("pi_1")).toEqual({ kind: "unknown", reference: "pi_1" });
});

test("money is paid back once, whatever the key", async () => {
  const reference = await begin("back");
  double.pay(reference);
  const refund = { reference, cents: 4990, currency: "EUR", idempotencyKey: "back-1" };
  expect(await provider().refund(refund)).toMatchObject({ kind: "refunded" });
  expect(await provider().refund(refund)).toMatchObject({ kind: "refunded" });
  expect(await provider().refund({ ...refund, idempotencyKey: "back-2" })).toEqual({
    kind: "exhausted",
  });
  expect(double.kept(reference)).toBe(0);
});

test("a refund that is refused says so", async () => {
  const reference = await begin("refused");
  double.pay(reference);
  double.refusesRefunds = true;
  const refund = { reference, cents: 4990, currency: "EUR", idempotencyKey: "refused-1" };
  expect(await provider().refund(refund)).toEqual({ kind: "refused" });
  double.refusesRefunds = false;
});

test("messages are read if the provider has signed them", async () => {
  const reference = await begin("message");
  double.pay(reference);
  const { id, body, signature } = double.events.at(-1) ?? double.sign("none", {});
  const read = (text: string, signed: string) =>
    provider().readMessage?.(Buffer.from(text), signed);
  expect(await read(body, signature)).toEqual({
    eventId: id,
    reference,
    paymentId: "payment-message",
    outcome: { kind: "paid", reference, cents: 4990, currency: "EUR" },
  });
  expect(await read(body.replace("4990", "1"), signature)).toBeUndefined();
  expect(await read(body, "")).toBeUndefined();
  expect(await read(body, signature.replace(/v1=./, "v1=z"))).toBeUndefined();
});

/** A payment as messages tell of it. */
const odd = {
  id: "pi_1",
  status: "succeeded",
  currency: "eur",
  amount_received: 4990,
  metadata: { payment: "p1" },
};

test.each([
  ["payment_intent.succeeded", {}],
  ["payment_intent.succeeded", null],
  ["payment_intent.succeeded", []],
  ["payment_intent.succeeded", { id: "pi_1", status: "succeeded" }],
  ["payment_intent.succeeded", { ...odd, currency: null }],
  ["payment_intent.succeeded", { ...odd, amount_received: "4990" }],
  ["payment_intent.succeeded", { ...odd, metadata: null }],
  ["payment_intent.payment_failed", { ...odd, last_payment_error: "declined" }],
  ["payment_intent.canceled", { ...odd, id: 7 }],
  ["refund.failed", null],
  ["", {}],
])("a signed message that is odd is none: %s %j", async (type, object) => {
  const { body, signature } = double.sign(type, object as object);
  expect(await provider().readMessage?.(Buffer.from(body), signature)).toBeUndefined();
});

test("a signed message of long ago is none", async () => {
  const earlier = await startStripeDouble(() => Date.now() - 10 * 60_000);
  const { body, signature } = earlier.sign("payment_intent.succeeded", {});
  await earlier.close();
  expect(await provider().readMessage?.(Buffer.from(body), signature)).toBeUndefined();
});

test("what changes nothing here, and a refund that has failed, are told apart", async () => {
  const read = ({ body, signature }: { body: string; signature: string }) =>
    provider().readMessage?.(Buffer.from(body), signature);
  expect(await read(double.sign("customer.created", { id: "cus_1" }))).toMatchObject({
    outcome: undefined,
  });
  const failed = double.sign("refund.failed", { id: "re_1", payment_intent: "pi_1" });
  expect(await read(failed)).toMatchObject({
    reference: "pi_1",
    outcome: { kind: "refundsChanged" },
  });
});
