import { Kysely, Migrator, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { migrations } from "../../../server/database/migrations/index.ts";
import { connectToServer } from "../../../server/database/postgres/connect.ts";
import type { Database, Tables } from "../../../server/database/schema.ts";
import { createSqliteDialect } from "../../../server/database/sqlite/dialect.ts";
import { openFile } from "../../../server/database/sqlite/open-file.ts";
import type { Order } from "../../../server/modules/orders/index.ts";
import { createOrderStore } from "../../../server/modules/orders/store.ts";
import { toRow } from "../../../server/modules/orders/stores/order-row-store.ts";
import { databaseKinds } from "../../support/databases/databases.ts";
import { toStoredOrder } from "../../support/orders/stored-orders.ts";

/** Opens a place with the tables that it had before orders had parcels. */
async function openBefore(place: string): Promise<Database> {
  const dialect = place.startsWith("postgres")
    ? connectToServer(place).dialect
    : createSqliteDialect(openFile(place).connection);
  const database = new Kysely<Tables>({ dialect });
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db: database, provider }).migrateTo(
    "0035-withdrawal-cases",
  );
  if (error) throw error;
  return database;
}

const SENT_AT = 1000;

/** Keeps an order as it was stored then; sent ones were sent by an owner. */
async function keepEarlier(
  database: Database,
  order: Order,
  { shipment = "", isSent = true }: { readonly shipment?: string; readonly isSent?: boolean } = {},
): Promise<void> {
  const keys = { checkoutKey: order.id, emailKey: order.email, network: "" };
  // One column is gone by now, others came later.
  const { business: _business, vat_check: _check, ...columns } = toRow(order, keys);
  const row: object = { ...columns, shipment };
  await database
    .insertInto("orders")
    .values(row as ReturnType<typeof toRow>)
    .execute();
  for (const [index, line] of order.lines.entries()) {
    await sql`insert into order_lines (order_id, position, item_id, sku, quantity, line, units_taken,
      units_back) values (${order.id}, ${index + 1}, 'mug', '', ${line.quantity},
      ${JSON.stringify(line)}, ${line.quantity}, 0)`.execute(database);
  }
  const change = { order_id: order.id, number: 1, from_status: "", to_status: "paid", reason: "" };
  await database
    .insertInto("order_changes")
    .values({ ...change, changed_at: 1, changed_by: "buyer" })
    .execute();
  if (!isSent) return;
  const sent = { ...change, number: 2, from_status: "paid", to_status: "fulfilled" };
  await database
    .insertInto("order_changes")
    .values({ ...sent, changed_at: SENT_AT, changed_by: "chefin@example.com" })
    .execute();
}

describe.each(databaseKinds)("orders that were sent before there were parcels $name", (kind) => {
  test("have one parcel, with what was not paid back by then", async () => {
    const created = await kind.createNew();
    onTestFinished(created.remove);
    const before = await openBefore(created.place);
    const [mug] = toStoredOrder(1).lines;
    if (!mug) throw new Error("an order has a line");
    const lines = [mug, { ...mug, productType: "digital" }, { ...mug, quantity: 3 }];
    const fulfilled = { status: "fulfilled", paidAt: 1, lines } as const;
    const shipment = { carrier: "DHL", number: "00 34", url: "https://dhl.example/0034" };
    await keepEarlier(before, toStoredOrder(1, fulfilled), { shipment: JSON.stringify(shipment) });
    await keepEarlier(before, toStoredOrder(2, { ...fulfilled, status: "refunded" }));
    await keepEarlier(before, toStoredOrder(3, { ...fulfilled, status: "paid" }), {
      isSent: false,
    });
    for (const [number, at] of [
      [1, SENT_AT - 1],
      [2, SENT_AT + 1],
    ] as const) {
      await sql`insert into order_refunds (order_id, number, key, cents, provider_cents,
        gift_card_cents, by_hand_cents, shipping_cents, lines, restocked, reason, made_at, made_by)
        values ('o1', ${number}, ${`${number}`}, 1, 0, 0, 1, 0, '[{"line":2,"quantity":1}]', 0, '',
        ${at}, 'x')`.execute(before);
    }
    await before.destroy();

    const database = await openDatabase(created.place);
    onTestFinished(() => database.destroy());
    const parcelsOf = async (id: string) => (await createOrderStore(database).find(id))?.parcels;
    const parcel = { place: 1, sentAt: SENT_AT, sentBy: "chefin@example.com", key: "earlier" };
    const first = { line: 0, quantity: 2 };
    expect(await parcelsOf("o1")).toEqual([
      { ...parcel, ...shipment, lines: [first, { line: 2, quantity: 2 }] },
    ]);
    expect(await parcelsOf("o2")).toEqual([
      { ...parcel, carrier: "", number: "", url: "", lines: [first, { line: 2, quantity: 3 }] },
    ]);
    expect(await parcelsOf("o3")).toEqual([]);
    const rows = await database
      .selectFrom("order_lines")
      .select(["order_id", "units_sent"])
      .orderBy("order_id")
      .orderBy("position")
      .execute();
    expect(rows.map(({ units_sent }) => units_sent)).toEqual([2, 0, 2, 2, 0, 3, 0, 0, 0]);
  });
});
