import { describe, expect, test } from "vitest";
import type { Tables } from "../../../../server/database/schema.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { keepEverything } from "../../../support/owners/personal-rows.ts";
import { database, dump, forgotten, NOW, privacy, servePrivacy, tables } from "./each-privacy.ts";

describe.each(databaseKinds)("what is kept of an address $name", ({ create }) => {
  servePrivacy(create);

  test("is deleted by itself once it has been kept long enough, and not before", async () => {
    const keep = (tag: string, number: number, placedAt: number, order: object = {}) =>
      keepEverything(database, {
        websiteId: "w1",
        email: `${tag}@beispiel.de`,
        tag,
        number,
        order: { createdAt: placedAt, ...order },
      });
    await keep("old", 1001, Date.UTC(2015, 11, 30));
    await keep("young", 1002, Date.UTC(2016, 0, 1));
    await keep("open", 1003, Date.UTC(2015, 0, 1), { status: "paid" });
    await keep("active", 1004, Date.UTC(2015, 0, 1));
    const change = (table: keyof Tables, column: string, value: string, set: object) =>
      database
        .updateTable(table)
        .set(set as never)
        .where(column as never, "like", `%${value}%` as never)
        .execute();
    const [tenYears, threeYears] = [Date.UTC(2015, 0, 1), Date.UTC(2022, 11, 30)];
    await change("subscriptions", "order_id", "o1004", { status: "active" });
    await change("stock_edits", "item_id", "item-old", { edited_at: tenYears });
    await change("gift_cards", "id", "g-old", { created_at: tenYears });
    await change("subscribers", "id", "n-old", { state: "unsubscribed", ended_at: threeYears });
    await change("withdrawals", "id", "w-young", { order_id: null, received_at: threeYears });
    await change("form_submissions", "answers", "old@", { created_at: threeYears });
    const sent = { state: "sent", created_at: NOW - 91 * 24 * 60 * 60_000 };
    await change("mails", "envelope", "old@", sent);
    expect(await privacy.deleteOld()).toBe(false);
    const left = await dump(database);
    expect(left.orders?.map((row) => JSON.parse(row).number).sort()).toEqual([1002, 1003, 1004]);
    const counts = Object.fromEntries(tables.map((table) => [table, left[table]?.length]));
    expect(counts).toMatchObject({
      order_lines: 3,
      order_changes: 3,
      payments: 3,
      downloads: 3,
      subscriptions: 3,
      subscribers: 3,
      form_submissions: 3,
      stock_edits: 3,
      mails: 6,
      accounts: 4,
      customer_notes: 3,
      // One is its order's, and one is of no order; all links ended before now.
      withdrawals: 2,
      password_resets: 0,
    });
    expect(forgotten).toHaveLength(2);
    const cards = (left.gift_cards ?? []).map((row) => JSON.parse(row).email).sort();
    expect(cards).toEqual(["", "active@beispiel.de", "open@beispiel.de", "young@beispiel.de"]);
  });
});
