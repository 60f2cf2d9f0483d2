import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../../server/database/schema.ts";
import { ordersKey } from "../../../../server/modules/orders/index.ts";
import { ordersModule } from "../../../../server/modules/orders/module.ts";
import { createGuard } from "../../../../server/modules/payments/guard/guard.ts";
import { createOfferedPayments } from "../../../../server/modules/payments/providers/offered.ts";
import { createStripe } from "../../../../server/modules/payments/providers/stripe-provider.ts";
import {
  createPayments,
  type PaymentService,
} from "../../../../server/modules/payments/service.ts";
import { createPaymentStore } from "../../../../server/modules/payments/store.ts";
import { stockModule } from "../../../../server/modules/stock/module.ts";
import { provide, serviceKey } from "../../../../server/service-key.ts";
import { itemOf } from "../../../support/cart/cart-catalog.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import {
  directOptionsFor,
  type SignedEvent,
  type StripeDouble,
  startStripeDouble,
} from "../../../support/doubles/stripe-double.ts";
import { openOrderDesk, orderSite, toDeskOrders } from "../../../support/orders/order-desk.ts";
import { composeOn } from "../../../support/server/composed.ts";
import { turns } from "../../../support/turns.ts";

let now = 1_800_000_000_000;
const keys = {
  STRIPE_SECRET_KEY: "sk_test_of_the_tests",
  STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
};
const serviceOf = serviceKey<PaymentService>("payments");

let database: Database;
let double: StripeDouble;
beforeEach(async () => {
  database = await openMemory();
  double = await startStripeDouble(() => now);
});
afterEach(async () => {
  await double.close();
  await database.destroy();
});

/** Two mugs that were paid by card: 30.70 euros. */
async function openPaid() {
  const desk = openOrderDesk(database, { items: [itemOf()], now: () => now });
  const { need } = composeOn(database, {
    sites: [orderSite],
    now: () => now,
    modules: [
      ordersModule,
      stockModule,
      {
        name: "payments",
        create(context) {
          const stripe = createStripe(directOptionsFor(double));
          const offered = createOfferedPayments(keys, () => stripe);
          const guard = createGuard(context);
          const orders = context.need(ordersKey);
          const payments = createPayments({ ...context, orders, offered, guard });
          const { payBackPart, refund: giveBack } = payments;
          return { service: provide(serviceOf, payments), followers: { payBackPart, giveBack } };
        },
      },
    ],
  });
  const orders = toDeskOrders(database, need(ordersKey));
  const payments = need(serviceOf);
  const cart = await desk.fillCart([{ itemId: "becher", quantity: 2 }]);
  const more = { payment: "stripe", awaitsPayment: true, confirmedCents: 3070 } as const;
  const { order } = await orders.place(desk.toRequest(cart, more));
  await payments.start(orderSite, order, { details: {}, address: "::1" });
  const intent = double.intents().at(-1)?.id ?? "";
  double.pay(intent);
  const receive = ({ body, signature }: SignedEvent) =>
    payments.receive(orderSite, "stripe", Buffer.from(body), signature);
  const receiveAll = async () => {
    for (const event of double.events) await receive(event);
  };
  await receiveAll();
  let count = 0;
  const work = async () => {
    now += 31 * 60_000;
    while (await payments.lookAfterNext()) {}
  };
  const refund = async (cents: number) => {
    await orders.refund({
      websiteId: order.websiteId,
      orderId: order.id,
      by: "chefin@example.com",
      reason: "",
      asked: { kind: "amount", cents },
      isRestocked: false,
      key: `key-${++count}`,
      confirmedCents: cents,
    });
    await payments.lookAfterNext();
  };
  const read = async () => {
    const found = await orders.find(order.id);
    return {
      status: found?.status,
      refunded: found?.refundedCents,
      kept: double.kept(intent),
      parts: (await orders.listRefunds(order.id)).map((one) => one.providerCents),
    };
  };
  return { order, orders, payments, intent, receive, receiveAll, refund, read, work };
}

const kindsOfMails = async (kind: string) =>
  (await database.selectFrom("mails").select("kind").where("kind", "=", kind).execute()).length;

test("a part goes back through the card, once, and the rest of it with the last one", async () => {
  const { refund, read, receiveAll } = await openPaid();
  await refund(1000);
  expect(await read()).toEqual({ status: "paid", refunded: 1000, kept: 2070, parts: [1000] });
  await receiveAll();
  expect(await read()).toMatchObject({ refunded: 1000, kept: 2070 });
  await refund(2070);
  await receiveAll();
  expect(await read()).toMatchObject({ status: "refunded", refunded: 3070, kept: 0 });
  const [payment] = await database.selectFrom("payments").select("state").execute();
  expect(payment?.state).toBe("refunded");
});

test("a part whose provider does not answer follows later, with its key", async () => {
  const { refund, read, work } = await openPaid();
  double.failNext("/v1/refunds", "after");
  await refund(1000);
  expect(await read()).toMatchObject({ refunded: 1000, kept: 2070 });
  await work();
  expect(await read()).toMatchObject({ refunded: 1000, kept: 2070, parts: [1000] });
});

test("a part that the provider refuses is the owner's to pay back", async () => {
  const { refund, read } = await openPaid();
  double.refusesRefunds = true;
  await refund(1000);
  expect(await read()).toMatchObject({ status: "paid", refunded: 1000, kept: 3070 });
  expect(await kindsOfMails("payment-notice")).toBe(1);
});

test("refunds in the provider's pages are seen, once each; with the whole money the order ends", async () => {
  const { intent, receiveAll, read, orders, order } = await openPaid();
  double.refund(intent, 500);
  await receiveAll();
  expect(await read()).toMatchObject({ status: "paid", refunded: 500, parts: [500] });
  expect((await orders.listRefunds(order.id))[0]).toMatchObject({ madeBy: "payment" });
  double.refund(intent, 500);
  double.refund(intent, 2070);
  await receiveAll();
  await receiveAll();
  expect(await read()).toMatchObject({ status: "refunded", refunded: 3070, kept: 0 });
  expect(await kindsOfMails("order-refunded")).toBe(3);
});

test("a message whose refunds cannot be read is sent again", async () => {
  const { intent, receive, read } = await openPaid();
  double.refund(intent, 500);
  double.failNext("/v1/refunds", "before");
  const event = double.events.at(-1);
  if (!event) throw new Error("no event");
  await expect(receive(event)).rejects.toMatchObject({ code: "PROVIDER_SILENT", status: 503 });
  await receive(event);
  expect(await read()).toMatchObject({ refunded: 500 });
});

test("a refund that fails later is told to the owner, once", async () => {
  const { intent, receiveAll, refund, read } = await openPaid();
  await refund(1000);
  double.failRefund(intent);
  await receiveAll();
  await receiveAll();
  expect(await read()).toMatchObject({ refunded: 1000 });
  expect(await kindsOfMails("payment-notice")).toBe(1);
});

test("a dispute is told and, when lost, counts as paid back; nothing later changes that", async () => {
  const { intent, receiveAll, read, order, payments } = await openPaid();
  double.dispute(intent, { name: "dp_1", amount: 3070, status: "lost" });
  double.dispute(intent, { name: "dp_1", amount: 3070, status: "needs_response" });
  await receiveAll();
  expect(await read()).toMatchObject({ status: "refunded", refunded: 3070 });
  expect((await payments.describe(order)).disputes).toMatchObject([
    { state: "lost", cents: 3070, reason: "fraudulent" },
  ]);
  expect(await kindsOfMails("payment-notice")).toBe(1);
});

test("a dispute that is won leaves the order as it is", async () => {
  const { intent, receiveAll, read, order, payments } = await openPaid();
  double.dispute(intent, { name: "dp_1", amount: 3070, status: "needs_response" });
  await receiveAll();
  expect((await payments.describe(order)).disputes).toMatchObject([{ state: "open" }]);
  double.dispute(intent, { name: "dp_1", amount: 3070, status: "won" });
  await receiveAll();
  expect((await payments.describe(order)).disputes).toMatchObject([{ state: "won" }]);
  expect(await read()).toMatchObject({ status: "paid", refunded: 0, kept: 3070 });
  expect(await kindsOfMails("payment-notice")).toBe(2);
});

test("in whatever order messages arrive, and however often, the order has what the provider has", async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant("own" as const), cents: fc.integer({ min: 1, max: 1500 }) }),
    fc.record({ kind: fc.constant("foreign" as const), cents: fc.integer({ min: 1, max: 1500 }) }),
    fc.record({ kind: fc.constant("message" as const), which: fc.nat(30) }),
  );
  const property = fc.asyncProperty(fc.array(act, { maxLength: 10 }), async (acts) => {
    await database.destroy();
    database = await openMemory();
    const { intent, refund, receive, receiveAll, work, read } = await openPaid();
    for (const one of acts) {
      if (one.kind === "own") await refund(one.cents).catch(() => undefined);
      else if (one.kind === "foreign") double.refund(intent, one.cents);
      else {
        const event = double.events[double.events.length - 1 - (one.which % double.events.length)];
        if (event) await receive(event);
      }
    }
    for (const event of double.events.toReversed()) await receive(event);
    await receiveAll();
    await work();
    const { refunded = 0, kept, status } = await read();
    // Money that the shop and the provider's pages both wanted to pay back is paid back once.
    expect(refunded).toBe(3070 - kept);
    expect(status).toBe(kept === 0 ? "refunded" : "paid");
    const [payment] = await createPaymentStore(database).listOf(
      (await database.selectFrom("orders").select("id").executeTakeFirstOrThrow()).id,
    );
    const rows = await database.selectFrom("payment_refunds").select("cents").execute();
    const sum = rows.reduce((all, { cents }) => all + cents, 0);
    expect(sum).toBeLessThanOrEqual(payment?.receivedCents ?? 0);
  });
  await fc.assert(property, { numRuns: turns(12, 60), endOnFailure: true });
});
