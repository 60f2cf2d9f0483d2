import { type Kysely, sql } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Orders are sent in parcels, in place of one shipment each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("order_parcels")
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("number", whole, (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("lines", "text", (column) => column.notNull())
    .addColumn("carrier", "text", (column) => column.notNull())
    .addColumn("tracking_number", "text", (column) => column.notNull())
    .addColumn("tracking_url", "text", (column) => column.notNull())
    .addColumn("made_at", whole, (column) => column.notNull())
    .addColumn("made_by", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_parcels_number", ["order_id", "number"])
    .addUniqueConstraint("order_parcels_key", ["order_id", "key"])
    .$call(strict(db))
    .execute();
  await db.schema
    .alterTable("order_lines")
    .addColumn("units_sent", whole, (column) =>
      column.notNull().defaultTo(0).check(sql`units_sent <= quantity`),
    )
    .execute();
  await keepEarlier(db);
  await db.schema.alterTable("orders").dropColumn("shipment").execute();
}

type Sent = { id: string; shipment: string; sent_at: number; sent_by: string };

/** Orders that were sent earlier have one parcel, with what was not paid back before. */
async function keepEarlier(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Sent>`select orders.id, orders.shipment,
    order_changes.changed_at as sent_at, order_changes.changed_by as sent_by
    from orders inner join order_changes on order_changes.order_id = orders.id
    where order_changes.to_status = 'fulfilled' and order_changes.from_status <> 'fulfilled'
    order by orders.id`.execute(db);
  for (const sent of rows) await keepParcel(db, sent);
}

async function keepParcel(db: Kysely<unknown>, { id, shipment, ...sent }: Sent): Promise<void> {
  const back = await readUnitsBack(db, id, sent.sent_at);
  const { rows } = await sql<{ position: number; quantity: number; line: string }>`
    select position, quantity, line from order_lines where order_id = ${id}
    order by position`.execute(db);
  const lines = rows.flatMap(({ position, quantity, line }) => {
    const place = Number(position) - 1;
    const units = Number(quantity) - (back.get(place) ?? 0);
    const isSent = JSON.parse(line).productType === "physical" && units > 0;
    return isSent ? [{ line: place, quantity: units }] : [];
  });
  const { carrier = "", number = "", url = "" } = shipment === "" ? {} : JSON.parse(shipment);
  await sql`insert into order_parcels (order_id, number, key, lines, carrier, tracking_number,
    tracking_url, made_at, made_by) values (${id}, 1, 'earlier', ${JSON.stringify(lines)},
    ${carrier}, ${number}, ${url}, ${sent.sent_at}, ${sent.sent_by})`.execute(db);
  for (const { line, quantity } of lines) {
    await sql`update order_lines set units_sent = ${quantity}
      where order_id = ${id} and position = ${line + 1}`.execute(db);
  }
}

/** The units of each line that were paid back until a time. */
async function readUnitsBack(db: Kysely<unknown>, orderId: string, until: number) {
  const { rows } = await sql<{ lines: string }>`select lines from order_refunds
    where order_id = ${orderId} and made_at <= ${until}`.execute(db);
  const back = new Map<number, number>();
  for (const { lines } of rows) {
    for (const { line, quantity } of JSON.parse(lines)) {
      back.set(line, (back.get(line) ?? 0) + quantity);
    }
  }
  return back;
}
