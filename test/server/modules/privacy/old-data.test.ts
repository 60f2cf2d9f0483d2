import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allModules } from "../../../../server/compose.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import { collectNotes } from "../../../../server/database/privacy-notes.ts";
import type { Database, Tables } from "../../../../server/database/schema.ts";
import { createPrivacy } from "../../../../server/modules/privacy/index.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { keepEverything } from "../../../support/owners/personal-rows.ts";

const NOW = Date.UTC(2026, 0, 15);

const notes = collectNotes(allModules);
const tables = Object.keys(notes) as (keyof Tables)[];

describe.each(databaseKinds)("what is kept of people $name", ({ create }) => {
  let place: DatabasePlace;
  let database: Database;

  const rowsOf = async (table: keyof Tables) =>
    (await database.selectFrom(table).selectAll().execute()) as readonly Readonly<
      Record<string, unknown>
    >[];

  beforeAll(async () => {
    place = await create();
    database = await openDatabase(place.place);
  });
  afterAll(async () => {
    await database.destroy();
    await place.remove();
  });

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
    const forgotten: string[] = [];
    const privacy = createPrivacy({
      database,
      parts: () => allModules.flatMap(({ personal }) => personal ?? []),
      notes: () => notes,
      forgetMail: async ({ messageId }) => {
        forgotten.push(messageId);
      },
      now: () => NOW,
    });
    expect(await privacy.deleteOld()).toBe(false);
    expect((await rowsOf("orders")).map(({ number }) => number).sort()).toEqual([1002, 1003, 1004]);
    const counts: Record<string, number> = {};
    for (const table of tables) counts[table] = (await rowsOf(table)).length;
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
      // One is its order's, and one is of no order; all links ended before now.
      withdrawals: 2,
      password_resets: 0,
    });
    expect(forgotten).toHaveLength(2);
    const cards = (await rowsOf("gift_cards")).map(({ email }) => email).sort();
    expect(cards).toEqual(["", "active@beispiel.de", "open@beispiel.de", "young@beispiel.de"]);
  });
});
