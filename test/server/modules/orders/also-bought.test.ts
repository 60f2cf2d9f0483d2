import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import {
  type AlsoBoughtStore,
  createAlsoBoughtStore,
} from "../../../../server/modules/orders/stores/also-bought-store.ts";
import { itemOf, variantOf } from "../../../support/cart/cart-catalog.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { openOrderDesk } from "../../../support/orders/order-desk.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = 1_800_000_000_000;

let created: DatabasePlace;
let database: Database;
let store: AlsoBoughtStore;

describe.each(databaseKinds)("what was bought together $name", ({ create }) => {
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    store = createAlsoBoughtStore(database);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  async function order(ids: readonly string[], time = NOW) {
    const items = ids.map((id) => itemOf({ id }, { variants: [variantOf({ unlimited: true })] }));
    const desk = openOrderDesk(database, { items, now: () => time });
    const cart = await desk.fillCart(ids.map((itemId) => ({ itemId })));
    const confirmedCents = ids.length * 1290 + 490;
    return { desk, ...(await desk.orders.place(desk.toRequest(cart, { confirmedCents }))) };
  }

  test("the most frequent comes first; a year back, and of orders that were not cancelled", async () => {
    await order(["a", "b"]);
    await order(["a", "c"]);
    await order(["a", "c", "d"]);
    await order(["x", "y"]);
    await order(["a", "old"], NOW - 366 * DAY_MS);
    await order(["a", "late"], NOW - 364 * DAY_MS);
    const { desk, order: cancelled } = await order(["a", "gone"]);
    const { websiteId, id: orderId } = cancelled;
    await desk.orders.changeStatus({ websiteId, orderId, to: "cancelled", by: "x" });
    expect(await store.find(websiteId, ["a"], NOW)).toEqual(["c", "b", "d", "late"]);
    expect(await store.find(websiteId, ["a", "c"], NOW)).toEqual(["b", "d", "late"]);
    expect(await store.find("other", ["a"], NOW)).toEqual([]);
    expect(await store.find(websiteId, [], NOW)).toEqual([]);
  });
});
