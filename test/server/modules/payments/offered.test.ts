import { expect, test } from "vitest";
import {
  createOfferedPayments,
  type PaidSite,
  stripeAccountOf,
} from "../../../../server/modules/payments/providers/offered.ts";
import { testPayments } from "../../../../server/modules/payments/providers/test-provider.ts";

const site = (...payments: PaidSite["shop"]["payments"]): PaidSite => ({
  folder: "/srv/sites/mein-laden",
  shop: { payments },
});
const keys = {
  STRIPE_SECRET_KEY: "sk_all",
  STRIPE_PUBLISHABLE_KEY: "pk_all",
  STRIPE_WEBHOOK_SECRET: "whsec_all",
};

test("ways to pay are offered in the shop's order; those without keys are left out", () => {
  const named = site("stripe", "invoice", "test");
  expect(createOfferedPayments(keys).namesOf(named)).toEqual(["stripe", "invoice", "test"]);
  const { STRIPE_WEBHOOK_SECRET: _, ...some } = keys;
  for (const missing of [{}, some]) {
    expect(createOfferedPayments(missing).namesOf(named)).toEqual(["invoice", "test"]);
    expect(createOfferedPayments(missing).find(named, "stripe")).toBeUndefined();
  }
});

test("a site's own keys count before those of all", () => {
  const own = { ...keys, STRIPE_SECRET_KEY__MEIN_LADEN: "sk_own" };
  expect(stripeAccountOf(site(), own)).toMatchObject({
    secretKey: "sk_own",
    publishableKey: "pk_all",
  });
  expect(stripeAccountOf({ folder: "/srv/sites/andere" }, own)?.secretKey).toBe("sk_all");
});

test("an account is opened once", () => {
  let opened = 0;
  const offered = createOfferedPayments(keys, () => {
    opened++;
    return testPayments;
  });
  expect(offered.find(site(), "stripe")).toBe(offered.find(site(), "stripe"));
  expect(opened).toBe(1);
});

const request = (cardNumber: string) => ({
  paymentId: "p1",
  orderNumber: 1001,
  cents: 990,
  currency: "EUR",
  idempotencyKey: "k1",
  details: { cardNumber },
});
const declined = { kind: "declined" };
const paid = { kind: "paid", cents: 990, currency: "EUR" };

test.each<[string, object, object, object, string]>([
  ["4242 4242 4242 4242", paid, paid, paid, "refunded"],
  ["4000000000000002", declined, declined, declined, "refused"],
  ["4000 0000 0000 6975", { kind: "unknown" }, paid, paid, "refunded"],
  ["4000000000009235", { kind: "unknown" }, { kind: "unknown" }, { kind: "cancelled" }, "refused"],
  ["constructor", declined, declined, declined, "refused"],
])("the test card %s", async (card, begun, looked, cancelled, refund) => {
  const started = await testPayments.start(request(card));
  expect(started).toMatchObject(begun);
  expect(await testPayments.start(request(card))).toEqual(started);
  const reference = "reference" in started ? (started.reference ?? "") : "";
  expect(await testPayments.look(reference)).toMatchObject(looked);
  expect(await testPayments.cancel(reference)).toMatchObject(cancelled);
  const back = { reference, cents: 990, currency: "EUR", idempotencyKey: "r1" };
  expect(await testPayments.refund(back)).toEqual({ kind: refund });
});
