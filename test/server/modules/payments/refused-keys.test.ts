import { expect, onTestFinished, test } from "vitest";
import { createStripe } from "../../../../server/modules/payments/providers/stripe-provider.ts";
import { directOptionsFor, startStripeDouble } from "../../../support/doubles/stripe-double.ts";
import { loadPaymentSite } from "../../../support/orders/payment-shop.ts";
import { addAccount, send, signIn } from "../../../support/owners/accounts.ts";
import { startApp } from "../../../support/server/storefront.ts";

const siteSecrets = {
  STRIPE_SECRET_KEY: "sk_test_of_the_tests",
  STRIPE_PUBLISHABLE_KEY: "pk_test",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
};

test("a key that Stripe refuses is told in the log and to the owner", async () => {
  const double = await startStripeDouble();
  double.isClosed = true;
  const stripe = createStripe(directOptionsFor(double));
  const site = await loadPaymentSite();
  const { app, database, log, close } = await startApp(new Map([["shop", site]]), {
    siteSecrets,
    toStripe: () => stripe,
  });
  onTestFinished(async () => {
    await close();
    await double.close();
  });
  const told = () => log.filter(({ path }) => path === "$.shop.payments[0]");
  expect(told()).toEqual([]);
  await app.listen({ port: 0 });
  await expect
    .poll(told)
    .toMatchObject([{ site: "shop", msg: expect.stringContaining("refuses") }]);
  const owner = await signIn(app, await addAccount(database, "admin", site.content.website.id));
  expect((await send(app, owner, { url: "/config" })).body).toContain("den Stripe ablehnt");
});

test("an answer that has nothing to do with the key refuses none, and neither does a fault", async () => {
  const double = await startStripeDouble();
  onTestFinished(() => double.close());
  const stripe = createStripe(directOptionsFor(double));
  expect(await stripe.isRefused?.()).toBe(false);
  double.failNext("/v1/payment_intents", "before");
  expect(await stripe.isRefused?.()).toBeUndefined();
});
