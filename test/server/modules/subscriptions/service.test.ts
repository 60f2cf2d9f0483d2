import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { transact } from "../../../../server/database/transact.ts";
import { createSubscriptions } from "../../../../server/modules/subscriptions/service.ts";
import { createSubscriptionStore } from "../../../../server/modules/subscriptions/store.ts";
import { itemOf, variantOf } from "../../../support/cart/cart-catalog.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { openOrderDesk } from "../../../support/orders/order-desk.ts";
import { mailsOf } from "../../../support/restock/restock.ts";

const START = 1_800_000_000_000;
const WEEK = 7 * 24 * 60 * 60_000;

const abo = (qtyInStock: number) =>
  itemOf(
    { id: "abo" },
    {
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 1, unit: "WEEK" }, numBillingCycles: 4 },
      variants: [variantOf({ sku: "ABO", qtyInStock })],
    },
  );

describe.each(databaseKinds)("subscriptions $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let time: number;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    time = START;
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  /** A shop in which somebody has paid for a subscription; the least subtotal of an order is set after that. */
  async function open(stock: number, { minimumCents = 0, canMail = true } = {}) {
    const { orders, service, shop, fillCart, toRequest } = openOrderDesk(database, {
      items: [abo(stock)],
      now: () => time,
      follower: { paid: (...paid) => subscriptions.begin(...paid) },
    });
    const cart = await fillCart([{ itemId: "abo", sku: "ABO" }], { kind: "subscription" });
    const request = toRequest(cart);
    const { site } = request;
    const subscriptions = createSubscriptions({
      database,
      orders: service,
      siteOf: () => site,
      shopOf: () => ({ ...shop, rules: { ...shop.rules, minimumCents } }),
      now: () => time,
    });
    const { order } = await orders.place({ ...request, confirmedCents: await totalOf(request) });
    await transact(database, (transaction) => subscriptions.begin(transaction, site, order));
    if (!canMail) await database.schema.dropTable("mails").execute();
    return { orders, order, subscriptions, store: createSubscriptionStore(database) };

    async function totalOf(request: Parameters<typeof orders.place>[0]): Promise<number> {
      const price = shop.findProduct("abo")?.variants[0]?.priceCents ?? 0;
      return price + (request.shippingAddress ? 490 : 0);
    }
  }

  const countOrders = async () =>
    (await database.selectFrom("orders").select("id").execute()).length;

  test("make each order once, with four workers, and after a month of downtime each that was missed", async () => {
    const { subscriptions, order } = await open(100);
    const work = async () => {
      while (await subscriptions.renewNext());
    };
    const all = () => Promise.all([work(), work(), work(), work()]);
    await all();
    expect(await countOrders()).toBe(1);
    time = START + WEEK;
    await all();
    expect(await countOrders()).toBe(2);
    time = START + 40 * WEEK;
    await all();
    expect(await countOrders()).toBe(4);
    expect(await subscriptions.findByOrder(order.id)).toMatchObject({
      status: "ended",
      cycle: 4,
      nextAt: null,
    });
    const kinds = (await mailsOf(database)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "subscription-renewal")).toHaveLength(3);
  });

  test("that cannot be delivered are told to the owner, and tried again a day later", async () => {
    const { subscriptions, order } = await open(1);
    time = START + WEEK;
    expect(await subscriptions.renewNext()).toBe(true);
    expect(await subscriptions.renewNext()).toBe(false);
    expect(await countOrders()).toBe(1);
    expect(await subscriptions.findByOrder(order.id)).toMatchObject({
      status: "active",
      cycle: 1,
      nextAt: START + WEEK,
      tryAt: START + (8 * WEEK) / 7,
      trouble: "NOT_ENOUGH_STOCK",
    });
    const kinds = (await mailsOf(database)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "subscription-trouble")).toHaveLength(1);
  });

  test("have no trouble that nobody is told", async () => {
    const { subscriptions, order } = await open(1, { canMail: false });
    time = START + WEEK;
    await expect(subscriptions.renewNext()).rejects.toThrow("mails");
    // It is tried again at once, and not a day later.
    expect(await subscriptions.findByOrder(order.id)).toMatchObject({
      tryAt: START + WEEK,
      trouble: "",
    });
  });

  test("go on where new orders have to be larger now", async () => {
    const { subscriptions, order } = await open(100, { minimumCents: 1_000_000 });
    time = START + WEEK;
    expect(await subscriptions.renewNext()).toBe(true);
    expect(await countOrders()).toBe(2);
    expect(await subscriptions.findByOrder(order.id)).toMatchObject({ cycle: 2, trouble: "" });
  });

  test("that are cancelled make no more orders", async () => {
    const { subscriptions, order } = await open(100);
    await expect(subscriptions.cancel("w2", order.id)).rejects.toMatchObject({ status: 404 });
    await subscriptions.cancel("w1", order.id);
    await subscriptions.cancel("w1", order.id);
    time = START + 9 * WEEK;
    expect(await subscriptions.renewNext()).toBe(false);
    expect(await countOrders()).toBe(1);
  });

  test("make no orders in a pause, none for dates that passed in it, and as many as agreed after it", async () => {
    const { subscriptions, order } = await open(100);
    await expect(subscriptions.pause("w2", order.id)).rejects.toMatchObject({ status: 404 });
    // One that runs is not resumed.
    await subscriptions.resume("w1", order.id);
    await subscriptions.pause("w1", order.id);
    await subscriptions.pause("w1", order.id);
    time = START + 9 * WEEK;
    expect(await subscriptions.renewNext()).toBe(false);
    await Promise.all([1, 2].map(() => subscriptions.resume("w1", order.id)));
    // At the same hour in summer.
    const nextAt = START + 10 * WEEK - 60 * 60_000;
    expect(await subscriptions.findByOrder(order.id)).toMatchObject({
      status: "active",
      cycle: 1,
      skipped: 9,
      nextAt,
    });
    expect(await subscriptions.renewNext()).toBe(false);
    time = START + 40 * WEEK;
    while (await subscriptions.renewNext());
    expect(await countOrders()).toBe(4);
    await subscriptions.resume("w1", order.id);
    expect(await subscriptions.findByOrder(order.id)).toMatchObject({ status: "ended", cycle: 4 });
  });

  test("that are paused can be cancelled, and are not resumed then", async () => {
    const { subscriptions, order } = await open(100);
    await subscriptions.pause("w1", order.id);
    await subscriptions.cancel("w1", order.id);
    await subscriptions.resume("w1", order.id);
    await subscriptions.pause("w1", order.id);
    expect(await subscriptions.findByOrder(order.id)).toMatchObject({ status: "cancelled" });
  });

  test("begin once with their order", async () => {
    const { order, store } = await open(100);
    await store.add({
      ...((await store.findByOrder(order.id)) ?? (undefined as never)),
      id: "other",
    });
    expect(await store.list("w1", 9)).toHaveLength(1);
  });
});
