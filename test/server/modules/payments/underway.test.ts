import { expect, onTestFinished, test } from "vitest";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { startStripeDouble } from "../../../support/doubles/stripe-double.ts";
import {
  createOrderBook,
  loadPaymentSite,
  openPaymentShop,
} from "../../../support/orders/payment-shop.ts";

const DAY_MS = 24 * 60 * 60_000;

test("a direct debit that takes days keeps its order, until the provider knows", async () => {
  let time = Date.UTC(2026, 5, 1);
  const site = await loadPaymentSite();
  const database = await openMemory();
  await createOrderBook(database);
  const double = await startStripeDouble();
  onTestFinished(async () => {
    await double.close();
    await database.destroy();
  });
  const shop = openPaymentShop({ database, site, double, now: () => time });
  const work = async () => {
    while (await shop.service.lookAfterNext()) {}
    await shop.service.endStranded();
  };
  const order = await shop.orders.place();
  const statusOf = async () => (await shop.orders.findOrThrow(order.id)).status;
  const asked = { details: {}, address: "2001:db8::1" };
  await shop.service.start(site, await shop.orders.findOrThrow(order.id), asked);
  const [intent] = double.intents();
  if (!intent) throw new Error("nothing has begun");
  expect(intent.automatic_payment_methods).toEqual({ enabled: true });

  intent.status = "processing";
  for (let day = 0; day < 5; day += 1) {
    await work();
    expect(await statusOf()).toBe("pending");
    time += DAY_MS;
  }
  intent.status = "requires_payment_method";
  double.pay(intent.id);
  await work();
  expect(await statusOf()).toBe("paid");
  expect(double.kept(intent.id)).toBe(intent.amount);
});
