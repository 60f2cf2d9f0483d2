import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { itemOf } from "../../../support/cart/cart-catalog.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { type OrderDesk, openOrderDesk } from "../../../support/orders/order-desk.ts";

let created: DatabasePlace;
let database: Database;
let desk: OrderDesk;

const items = [itemOf()];

describe.each(databaseKinds)("the search for orders $name", ({ create }) => {
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    desk = openOrderDesk(database, { items });
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
    await desk.orders.cancel(order.id, "buyer");
    expect(await find({ status: "cancelled" })).toEqual([1001]);
    const { orders, next } = await desk.orders.list({ websiteId, most: 2 });
    expect(orders.map(({ number }) => number)).toEqual([1003, 1002]);
    const rest = await desk.orders.list({ websiteId, most: 2, before: next });
    expect(rest.orders.map(({ number }) => number)).toEqual([1001]);
    expect(rest.next).toBeUndefined();
  });
});
