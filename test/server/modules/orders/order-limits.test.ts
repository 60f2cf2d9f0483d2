import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { itemOf } from "../../../support/cart/cart-catalog.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { type OrderDesk, openOrderDesk } from "../../../support/orders/order-desk.ts";

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

let created: DatabasePlace;
let database: Database;
let desk: OrderDesk;

const items = [itemOf()];

describe.each(databaseKinds)("limits of orders $name", ({ create }) => {
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

  test("an order below the shop's minimum is refused, with the minimum in its words", async () => {
    desk = openOrderDesk(database, { items, rules: { minimumCents: 1291 } });
    const cart = await desk.fillCart([{ itemId: "becher" }]);
    const refused = desk.orders.place(desk.toRequest(cart));
    await expect(refused).rejects.toMatchObject({ code: "BELOW_MINIMUM", status: 409 });
    const error = await refused.catch((reason) => reason);
    expect(error.toText(desk.shop.texts)).toBe("Der Mindestbestellwert beträgt 12,91\u00a0€.");
    await expect(place(2)).resolves.toMatchObject({ isNew: true });
  });

  test("a coupon counts as often as it may, in all and for each customer", async () => {
    const rules = { coupons: [{ ...coupon, maxRedemptions: 2, maxRedemptionsPerCustomer: 1 }] };
    desk = openOrderDesk(database, { items, rules });
    const order = async (email: string) => {
      const cart = await desk.fillCart([{ itemId: "becher" }], { coupons: ["MOIN10"] });
      const request = desk.toRequest(cart, { email, confirmedCents: 1290 - 129 + 490 });
      return (await desk.orders.place(request)).order;
    };
    const first = await order("ada@example.com");
    await expect(order(" Ada@Example.com")).rejects.toMatchObject({ code: "TOTAL_CHANGED" });
    await order("bob@example.com");
    await expect(order("eve@example.com")).rejects.toMatchObject({ code: "TOTAL_CHANGED" });
    await desk.orders.cancel(first.id, "buyer");
    expect((await order("ada@example.com")).totals.discountCents).toBe(129);
  });
});
