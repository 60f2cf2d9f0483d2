import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { up } from "../../../server/database/migrations/0046-order-places.ts";
import { createCustomerStore } from "../../../server/modules/orders/stores/customer-store.ts";
import { databaseKinds } from "../../support/databases/databases.ts";
import { postAddress } from "../../support/orders/order-desk.ts";
import { keepOrder } from "../../support/orders/stored-orders.ts";

test.each(databaseKinds)(
  "$name: orders of earlier versions are found by their addresses, erased ones stay unfound",
  async ({ create }) => {
    const { place, remove } = await create();
    const database = await openDatabase(place);
    for (const number of [1001, 1002]) await keepOrder(database, number);
    await database.updateTable("orders").set({ search_text: "ada lovelace" }).execute();
    await database
      .updateTable("orders")
      .set({ email_key: "" })
      .where("number", "=", 1002)
      .execute();
    await up(database as unknown as Kysely<unknown>);
    const { list } = createCustomerStore(database);
    const part = { offset: 0, most: 10 };
    for (const search of [postAddress.line1, `${postAddress.zip} ${postAddress.city}`, "ADA"]) {
      expect(await list({ websiteId: "w1", search }, part)).toMatchObject([{ lastNumber: 1001 }]);
    }
    const texts = await database
      .selectFrom("orders")
      .select("search_text")
      .orderBy("number")
      .execute();
    expect(texts[1]).toEqual({ search_text: "ada lovelace" });
    await database.destroy();
    await remove();
  },
);
