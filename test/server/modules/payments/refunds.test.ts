import { afterEach, beforeEach, expect, test } from "vitest";
import { allModules } from "../../../../server/compose.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { giftCardUsed } from "../../../../server/modules/gift-cards/errors.ts";
import { type OrderFollower, ordersKey } from "../../../../server/modules/orders/index.ts";
import { paymentsKey } from "../../../../server/modules/payments/index.ts";
import { createPaymentStore } from "../../../../server/modules/payments/store.ts";
import { itemOf } from "../../../support/cart/cart-catalog.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { openOrderDesk, orderSite, toDeskOrders } from "../../../support/orders/order-desk.ts";
import { composeOn } from "../../../support/server/composed.ts";

const NOW = 1_800_000_000_000;

let database: Database;
beforeEach(async () => {
  database = await openMemory();
});
afterEach(() => database.destroy());

/** An order that was paid by card, and what its owner does with it. */
async function openPaid(follower: OrderFollower = {}) {
  const desk = openOrderDesk(database, { items: [itemOf()] });
  const { need } = composeOn(database, {
    sites: [orderSite],
    now: () => NOW,
    modules: [...allModules, { name: "follower", create: () => ({ followers: follower }) }],
  });
  const orders = toDeskOrders(database, need(ordersKey));
  const cart = await desk.fillCart([{ itemId: "becher" }]);
  const request = desk.toRequest(cart, { payment: "test", awaitsPayment: true });
  const { order } = await orders.place(request);
  const details = { cardNumber: "4242424242424242" };
  await need(paymentsKey).start(orderSite, order, { details, address: "2001:db8::1" });
  const refund = () =>
    orders.changeStatus({
      websiteId: order.websiteId,
      orderId: order.id,
      to: "refunded",
      by: "chefin@laden.example",
      reason: "kaputt",
    });
  const readState = async () => {
    const [payment] = await createPaymentStore(database).listOf(order.id);
    return [(await orders.find(order.id))?.status, payment?.state];
  };
  return { order, orders, refund, readState };
}

test("an order that an owner refunds gives back what was paid by card, once", async () => {
  const { order, orders, refund, readState } = await openPaid();
  expect(await readState()).toEqual(["paid", "paid"]);
  expect(await refund()).toMatchObject({ status: "refunded" });
  expect(await readState()).toEqual(["refunded", "refunded"]);
  expect((await orders.listChanges(order.id)).at(-1)).toMatchObject({
    from: "paid",
    to: "refunded",
    changedBy: "chefin@laden.example",
    reason: "kaputt",
  });
  await expect(refund()).rejects.toMatchObject({ code: "ORDER_STATUS_REFUSED", status: 409 });
});

test("an order that cannot be refunded keeps its money", async () => {
  const { refund, readState } = await openPaid({ cancelled: () => Promise.reject(giftCardUsed()) });
  await expect(refund()).rejects.toMatchObject({ status: 409 });
  expect(await readState()).toEqual(["paid", "paid"]);
});
