import { describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { createOrderStore } from "../../../../server/modules/orders/store.ts";
import { createOrderCounter } from "../../../../server/modules/orders/stores/order-search-store.ts";
import { createSalesStore } from "../../../../server/modules/orders/stores/sales-store.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { keepOrder, PLACED_AT } from "../../../support/orders/stored-orders.ts";

describe.each(databaseKinds)("orders $name", ({ create }) => {
  test("that are to be sent or paid are counted as they are listed", async () => {
    const { place, remove } = await create();
    const database = await openDatabase(place);
    await keepOrder(database, 1001, { status: "paid", paidAt: PLACED_AT });
    await keepOrder(database, 1002, { status: "paid", paidAt: PLACED_AT, shippingAddress: null });
    await keepOrder(database, 1003, { status: "pending" });
    await keepOrder(database, 1004, { status: "fulfilled" });
    await keepOrder(database, 1005, { status: "fulfilled", paidAt: PLACED_AT });
    await keepOrder(database, 1006, { status: "cancelled" });
    await keepOrder(database, 1007, { status: "paid", websiteId: "w2" });
    for (const [task, numbers] of [
      ["to-send", [1001]],
      ["unpaid", [1004, 1003]],
    ] as const) {
      const search = { websiteId: "w1", task };
      const listed = await createOrderStore(database).list({ ...search, most: 10 });
      expect(listed.map(({ number }) => number)).toEqual(numbers);
      expect(await createOrderCounter(database)(search)).toBe(numbers.length);
    }
    await database.destroy();
    await remove();
  });

  test("that are paid or sent are sold, without what was paid back", async () => {
    const { place, remove } = await create();
    const database = await openDatabase(place);
    const order = await keepOrder(database, 1001, { status: "paid", refundedCents: 500 });
    await keepOrder(database, 1002, {
      status: "fulfilled",
      createdAt: PLACED_AT + 1,
      lines: order.lines.map((line) => ({ ...line, itemId: "kanne", title: "Kanne", quantity: 9 })),
    });
    await keepOrder(database, 1003, { status: "paid", createdAt: PLACED_AT - 1 });
    await keepOrder(database, 1004, { status: "refunded" });
    await keepOrder(database, 1005, { status: "paid", websiteId: "w2" });
    const { orders, items } = await createSalesStore(database).read("w1", PLACED_AT, 2);
    const total = order.totals.grandTotalCents;
    expect(orders.toSorted((one, other) => one.placedAt - other.placedAt)).toEqual([
      { placedAt: PLACED_AT, cents: total - 500 },
      { placedAt: PLACED_AT + 1, cents: total },
    ]);
    expect(items.map(({ title, units }) => [title, units])).toEqual([
      ["Kanne", 9 * order.lines.length],
      [order.lines[0]?.title, order.lines[0]?.quantity],
    ]);
    await database.destroy();
    await remove();
  });
});
