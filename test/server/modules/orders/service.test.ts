import { describe, expect, test } from "vitest";
import type { OrderFollower } from "../../../../server/modules/orders/index.ts";
import { dumpDatabase } from "../../../support/cart/cart-database.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { openOrderDesk } from "../../../support/orders/order-desk.ts";
import {
  cancel,
  database,
  desk,
  items,
  mails,
  openDesk,
  place,
  serveDesk,
  unitsOf,
} from "./each-desk.ts";

const coupon = {
  code: "MOIN10",
  name: "",
  type: "percent" as const,
  rate: 100_000,
  minimumSubtotalCents: 0,
  startsOn: undefined,
  endsOn: undefined,
  combinable: true,
  products: undefined,
  maxRedemptions: undefined,
};

describe.each(databaseKinds)("orders $name", ({ create }) => {
  serveDesk(create);

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
    expect(await unitsOf("karte")).toEqual([]);
    expect(await unitsOf("datei")).toEqual([]);
    await cancel(order);
    expect(await unitsOf("karte")).toEqual([]);
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

  test("what gift cards pay is not due; an order with nothing due is paid at once", async () => {
    const told: string[] = [];
    openDesk({
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
    await desk.orders.cancel(full.order.id);
    expect(told).toEqual(["paid 1002", "cancelled 1002"]);
  });

  test("what an order of a site that is not served any more has taken is given back all the same", async () => {
    const told: string[] = [];
    const follower: OrderFollower = {
      pay: async () => 1000,
      cancelled: async (_transaction, { number }) => void told.push(`cancelled ${number}`),
    };
    openDesk({ follower, sites: [] });
    const { order } = await place(1, { giftCardIds: ["A"], payment: "test", awaitsPayment: true });
    await desk.orders.takeBack(order.id, "declined");
    expect(told).toEqual([`cancelled ${order.number}`]);
    expect(await unitsOf()).toEqual([5]);
  });

  test("an order below the shop's minimum is refused, with the minimum in its words", async () => {
    openDesk({ rules: { minimumCents: 1291 } });
    const cart = await desk.fillCart([{ itemId: "becher" }]);
    const refused = desk.orders.place(desk.toRequest(cart));
    await expect(refused).rejects.toMatchObject({ code: "BELOW_MINIMUM", status: 409 });
    const error = await refused.catch((reason) => reason);
    expect(error.toText(desk.shop.texts)).toBe("Der Mindestbestellwert beträgt 12,91\u00a0€.");
    await expect(place(2)).resolves.toMatchObject({ isNew: true });
  });

  test("a coupon counts as often as it may, in all and for each customer", async () => {
    const rules = { coupons: [{ ...coupon, maxRedemptions: 2, maxRedemptionsPerCustomer: 1 }] };
    openDesk({ rules });
    const order = async (email: string) => {
      const cart = await desk.fillCart([{ itemId: "becher" }], { coupons: ["MOIN10"] });
      const request = desk.toRequest(cart, { email, confirmedCents: 1290 - 129 + 490 });
      return (await desk.orders.place(request)).order;
    };
    const first = await order("ada@example.com");
    await expect(order(" Ada@Example.com")).rejects.toMatchObject({ code: "TOTAL_CHANGED" });
    await order("bob@example.com");
    await expect(order("eve@example.com")).rejects.toMatchObject({ code: "TOTAL_CHANGED" });
    await cancel(first);
    expect((await order("ada@example.com")).totals.discountCents).toBe(129);
  });

  test("owners find orders by number, address, name and status, a page at a time", async () => {
    const { order } = await place();
    await place(1, { email: "bob_1@example.com" });
    await place();
    const { websiteId } = order;
    const find = async (query: { search?: string; status?: "pending" | "cancelled" }) =>
      (await desk.orders.list({ websiteId, most: 10, ...query })).orders.map((one) => one.number);
    expect(await find({})).toEqual([1003, 1002, 1001]);
    expect(await find({ search: "1001" })).toEqual([1001]);
    expect(await find({ search: "BOB_1@" })).toEqual([1002]);
    expect(await find({ search: "bob%1" })).toEqual([]);
    expect(await find({ search: "lovelace" })).toEqual([1003, 1002, 1001]);
    await cancel(order);
    expect(await find({ status: "cancelled" })).toEqual([1001]);
    const { orders, next } = await desk.orders.list({ websiteId, most: 2 });
    expect(orders.map(({ number }) => number)).toEqual([1003, 1002]);
    const rest = await desk.orders.list({ websiteId, most: 2, before: next });
    expect(rest.orders.map(({ number }) => number)).toEqual([1001]);
    expect(rest.next).toBeUndefined();
  });
});
