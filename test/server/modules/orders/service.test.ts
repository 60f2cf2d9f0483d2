import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import type { OrderFollower } from "../../../../server/modules/orders/index.ts";
import { createOrderStore } from "../../../../server/modules/orders/store.ts";
import { itemOf, variantOf } from "../../../support/cart/cart-catalog.ts";
import { dumpDatabase } from "../../../support/cart/cart-database.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { type OrderDesk, openOrderDesk } from "../../../support/orders/order-desk.ts";

let created: DatabasePlace;
let database: Database;
let desk: OrderDesk;

const items = () => [
  itemOf(),
  itemOf({ id: "karte", title: "Karte" }, { variants: [variantOf({ unlimited: true })] }),
  itemOf(
    { id: "datei", title: "Datei" },
    { productType: 2, priceMoney: { value: "5.00", currency: "EUR" } },
  ),
];

const unitsOf = async (itemId = "becher") =>
  (await database.selectFrom("stock").select("units").where("item_id", "=", itemId).execute()).map(
    ({ units }) => units,
  );
const mails = async () =>
  (await database.selectFrom("mails").select(["kind", "envelope"]).execute())
    .map(({ kind, envelope }) => ({ kind, ...JSON.parse(envelope) }))
    .sort((one, other) => (one.kind < other.kind ? -1 : 1));

describe.each(databaseKinds)("orders $name", ({ create }) => {
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    desk = openOrderDesk(database, { items: items() });
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const place = async (quantity = 1, more: Parameters<OrderDesk["toRequest"]>[1] = {}) => {
    const cart = await desk.fillCart([{ itemId: "becher", quantity }]);
    return desk.orders.place(
      desk.toRequest(cart, { confirmedCents: 490 + quantity * 1290, ...more }),
    );
  };

  test("an order holds what was bought, takes it from the stock and mails buyer and owner", async () => {
    const { order, isNew } = await place(2);
    expect(isNew).toBe(true);
    expect(order).toMatchObject({
      number: 1001,
      status: "pending",
      payment: "invoice",
      isTest: false,
      paidAt: null,
      lines: [{ itemId: "becher", sku: "KN-1", quantity: 2, unitCents: 1290 }],
      totals: { subtotalCents: 2580, shippingCents: 490, grandTotalCents: 3070, giftCardCents: 0 },
    });
    expect(order.token).toMatch(/^[\w-]{43}$/);
    expect(await desk.orders.find(order.id)).toEqual(order);
    expect(await desk.orders.findByToken(order.websiteId, order.token)).toEqual(order);
    expect(await desk.orders.findByToken("other", order.token)).toBeUndefined();
    expect(await unitsOf()).toEqual([3]);
    const [confirmation, notice, more] = await mails();
    expect(confirmation).toMatchObject({ kind: "order-confirmation", to: ["ada@example.com"] });
    expect(confirmation.text).toContain("30,70\u00a0€");
    expect(confirmation.text).toContain(`https://laden.example/commerce/orders/${order.token}`);
    expect(notice).toMatchObject({ kind: "order-notice", replyTo: "ada@example.com" });
    expect(more).toBeUndefined();
    expect((await place()).order.number).toBe(1002);
  });

  test("the same request again gives the same order and takes nothing more", async () => {
    const cart = await desk.fillCart([{ itemId: "becher" }]);
    const request = desk.toRequest(cart);
    const [first, second] = await Promise.all([
      desk.orders.place(request),
      desk.orders.place(request),
    ]);
    expect(second.order).toEqual(first.order);
    expect([first.isNew, second.isNew].sort()).toEqual([false, true]);
    expect(await unitsOf()).toEqual([4]);
    const other = await desk.fillCart([{ itemId: "becher" }]);
    const stolen = { ...desk.toRequest(other), checkoutKey: request.checkoutKey };
    await expect(desk.orders.place(stolen)).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });

  test.each([
    ["another sum than the one that was shown", { confirmedCents: 1779 }, "TOTAL_CHANGED"],
    ["a cart that has changed since", { cartVersion: 7 }, "TOTAL_CHANGED"],
    ["no cart", { cartId: "none" }, "CART_UNKNOWN"],
    ["no address for what is shipped", { shippingAddress: null }, "INVALID_REQUEST"],
    ["no way to pay what is due", { payment: null }, "INVALID_REQUEST"],
  ])("%s is refused, and nothing is stored", async (_name, more, code) => {
    const cart = await desk.fillCart([{ itemId: "becher" }]);
    const before = await dumpDatabase(database);
    const request = desk.toRequest(cart, more);
    await expect(desk.orders.place(request)).rejects.toMatchObject({ code });
    expect(await dumpDatabase(database)).toEqual(before);
  });

  test("a gift card that pays less than was shown leaves a sum that is to be confirmed again", async () => {
    const follower = { pay: async () => 500 };
    const { orders, toRequest, fillCart } = openOrderDesk(database, { items: items(), follower });
    const cart = await fillCart([{ itemId: "becher" }]);
    const before = await dumpDatabase(database);
    const request = toRequest(cart, { giftCardIds: ["card"], confirmedDueCents: 780 });
    await expect(orders.place(request)).rejects.toMatchObject({ code: "TOTAL_CHANGED" });
    expect(await dumpDatabase(database)).toEqual(before);
    const { order } = await orders.place({ ...request, confirmedDueCents: 1280 });
    expect(order.totals).toMatchObject({ grandTotalCents: 1780, giftCardCents: 500 });
  });

  test("what is gone, or not there in that number, is refused and its cart kept", async () => {
    const gone = await desk.fillCart([{ itemId: "weg" }]);
    await expect(desk.orders.place(desk.toRequest(gone))).rejects.toMatchObject({
      code: "VARIANT_UNAVAILABLE",
    });
    const much = await desk.fillCart([{ itemId: "becher", quantity: 6 }]);
    const request = desk.toRequest(much, { confirmedCents: 490 + 6 * 1290 });
    const before = await dumpDatabase(database);
    await expect(desk.orders.place(request)).rejects.toMatchObject({
      code: "NOT_ENOUGH_STOCK",
      status: 409,
    });
    expect(await dumpDatabase(database)).toEqual(before);
  });

  test("unlimited goods and files take nothing from the stock; files need no address", async () => {
    const cart = await desk.fillCart(
      [
        { itemId: "karte", quantity: 9 },
        { itemId: "datei", sku: "KN-1" },
      ],
      { shippingOption: "post" },
    );
    const request = desk.toRequest(cart, { confirmedCents: 9 * 1290 + 490 + 500 });
    const { order } = await desk.orders.place(request);
    expect(order.lines.map(({ productType }) => productType)).toEqual(["physical", "digital"]);
    expect(await unitsOf("karte")).toEqual([null]);
    expect(await unitsOf("datei")).toEqual([]);
    await desk.orders.cancel(order.id, "buyer");
    expect(await unitsOf("karte")).toEqual([null]);
    const file = await desk.fillCart([{ itemId: "datei" }], { shippingOption: null });
    const without = desk.toRequest(file, { shippingAddress: null, confirmedCents: 500 });
    expect((await desk.orders.place(without)).order.shippingAddress).toBeNull();
  });

  test("a cart that was ordered is no cart any more, until its order is taken back", async () => {
    const cart = await desk.fillCart([{ itemId: "becher" }]);
    const request = desk.toRequest(cart, { awaitsPayment: true });
    const { order } = await desk.orders.place(request);
    const again = { ...request, checkoutKey: "other", cartVersion: cart.cartVersion + 1 };
    await expect(desk.orders.place(again)).rejects.toMatchObject({ code: "CART_UNKNOWN" });
    expect(await mails()).toEqual([]);
    expect((await desk.orders.takeBack(order.id, "declined")).status).toBe("cancelled");
    expect(await unitsOf()).toEqual([5]);
    const next = await desk.orders.place({ ...again, cartVersion: cart.cartVersion + 2 });
    expect(next.isNew).toBe(true);
    expect(await desk.orders.takeBack(order.id, "again")).toMatchObject({ status: "cancelled" });
    expect(await unitsOf()).toEqual([4]);
  });

  test("an order is marked as paid once, and its mails go then", async () => {
    const { order } = await place(1, { awaitsPayment: true });
    const [one, other] = await Promise.all([
      desk.orders.markPaid(order.id),
      desk.orders.markPaid(order.id),
    ]);
    expect([one.status, other.status]).toEqual(["paid", "paid"]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["order-confirmation", "order-notice"]);
    expect(await desk.orders.takeBack(order.id, "late")).toMatchObject({ status: "paid" });
    expect((await desk.orders.listChanges(order.id)).map(({ to }) => to)).toEqual([
      "pending",
      "paid",
    ]);
  });

  test("money that comes after an order was taken back does not bring it to life", async () => {
    const { order } = await place(1, { awaitsPayment: true });
    await desk.orders.takeBack(order.id, "expired");
    expect(await desk.orders.markPaid(order.id)).toMatchObject({
      status: "cancelled",
      paidAt: null,
    });
    expect(await unitsOf()).toEqual([5]);
  });

  test("cancelling puts the stock back, once, and tells buyer and owner", async () => {
    const { order } = await place(2);
    const cancelled = await desk.orders.cancel(order.id, "buyer");
    expect(cancelled.status).toBe("cancelled");
    await expect(desk.orders.cancel(order.id, "buyer")).rejects.toMatchObject({
      code: "ORDER_STATUS_REFUSED",
    });
    expect(await unitsOf()).toEqual([5]);
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      ...["order-cancelled", "order-confirmation", "order-notice", "order-notice-cancelled"],
    ]);
  });

  test("an order that nobody was told of is cancelled without a mail", async () => {
    const { order: buyers } = await place(1, { awaitsPayment: true });
    const { order: owners } = await place(1, { awaitsPayment: true });
    await desk.orders.cancel(buyers.id, "buyer");
    const { websiteId, id: orderId } = owners;
    const by = "chefin@example.com";
    await desk.orders.changeStatus({ websiteId, orderId, to: "cancelled", by });
    expect(await mails()).toEqual([]);
    expect(await unitsOf()).toEqual([5]);
  });

  test("of the cancelled orders, money of a provider strands, and none that an owner has taken", async () => {
    const { order: byCard } = await place(1, { payment: "test", awaitsPayment: true });
    const { order: byHand } = await place(1, { payment: "test", awaitsPayment: true });
    const { websiteId, id: orderId } = byHand;
    await desk.orders.markPaid(byCard.id);
    await desk.orders.changeStatus({ websiteId, orderId, to: "paid", by: "chefin@example.com" });
    for (const { id } of [byCard, byHand]) await desk.orders.cancel(id, "buyer");
    const query = { payments: ["test" as const], placedBefore: 0, most: 10 };
    const stranded = await createOrderStore(database).listStranded(query);
    expect(stranded.map(({ id }) => id)).toEqual([byCard.id]);
  });

  test("owners give an order the statuses of the table alone", async () => {
    const { order } = await place();
    const { websiteId, id: orderId } = order;
    const give = (to: Parameters<typeof desk.orders.changeStatus>[0]["to"]) =>
      desk.orders.changeStatus({ websiteId, orderId, to, by: "chefin@example.com" });
    await expect(give("fulfilled")).rejects.toMatchObject({ code: "ORDER_STATUS_REFUSED" });
    expect((await give("paid")).paidAt).not.toBeNull();
    expect((await give("fulfilled")).status).toBe("fulfilled");
    await expect(give("cancelled")).rejects.toMatchObject({ status: 409 });
    expect((await give("refunded")).status).toBe("refunded");
    // What was sent comes back by the owner's hand.
    expect(await unitsOf()).toEqual([4]);
    const foreign = { websiteId: "other", orderId, to: "paid", by: "x" } as const;
    await expect(desk.orders.changeStatus(foreign)).rejects.toMatchObject({ status: 404 });
    expect(await desk.orders.listChanges(orderId)).toMatchObject([
      { from: null, to: "pending", changedBy: "buyer" },
      { from: "pending", to: "paid", changedBy: "chefin@example.com" },
      { from: "paid", to: "fulfilled" },
      { from: "fulfilled", to: "refunded" },
    ]);
  });

  test("what gift cards pay is not due; an order with nothing due is paid at once", async () => {
    const told: string[] = [];
    desk = openOrderDesk(database, {
      items: items(),
      follower: {
        pay: async (_transaction, { cents, cardIds }) => Math.min(cents, cardIds.length * 1000),
        paid: async (_transaction, _site, { number }) => void told.push(`paid ${number}`),
        cancelled: async (_transaction, { number }) => void told.push(`cancelled ${number}`),
      },
    });
    const half = await place(1, { giftCardIds: ["A"] });
    expect(half.order).toMatchObject({ status: "pending", totals: { giftCardCents: 1000 } });
    const full = await place(1, { giftCardIds: ["A", "B"], payment: null, awaitsPayment: true });
    expect(full.order).toMatchObject({ status: "paid", payment: null });
    await desk.orders.cancel(full.order.id, "buyer");
    expect(told).toEqual(["paid 1002", "cancelled 1002"]);
  });

  test("what an order of a site that is not served any more has taken is given back all the same", async () => {
    const told: string[] = [];
    const follower: OrderFollower = {
      pay: async () => 1000,
      cancelled: async (_transaction, { number }) => void told.push(`cancelled ${number}`),
    };
    desk = openOrderDesk(database, { items: items(), follower, sites: [] });
    const { order } = await place(1, { giftCardIds: ["A"], payment: "test", awaitsPayment: true });
    await desk.orders.takeBack(order.id, "declined");
    expect(told).toEqual([`cancelled ${order.number}`]);
    expect(await unitsOf()).toEqual([5]);
  });
});
