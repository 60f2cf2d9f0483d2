import { type Kysely, sql } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Adds refunds of parts of orders: what was given back, by which ways, and what its provider has done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("order_refunds")
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("number", whole, (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("cents", whole, (column) => column.notNull().check(sql`cents > 0`))
    .addColumn("provider_cents", whole, (column) => column.notNull())
    .addColumn("gift_card_cents", whole, (column) => column.notNull())
    .addColumn("by_hand_cents", whole, (column) => column.notNull())
    .addColumn("shipping_cents", whole, (column) => column.notNull())
    .addColumn("lines", "text", (column) => column.notNull())
    .addColumn("restocked", whole, (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("made_at", whole, (column) => column.notNull())
    .addColumn("made_by", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_refunds_number", ["order_id", "number"])
    .addUniqueConstraint("order_refunds_key", ["order_id", "key"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("payment_refunds")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("payment_id", "text", (column) => column.notNull())
    .addColumn("cents", whole, (column) => column.notNull().check(sql`cents > 0`))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.unique())
    .addColumn("made_at", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("payment_refunds_payment")
    .on("payment_refunds")
    .column("payment_id")
    .execute();
  await db.schema
    .createTable("payment_disputes")
    .addColumn("reference", "text", (column) => column.primaryKey())
    .addColumn("payment_id", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("cents", whole, (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("due_at", whole)
    .addColumn("changed_at", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("payment_disputes_order")
    .on("payment_disputes")
    .column("order_id")
    .execute();
  const zero = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, whole, (one) => one.notNull().defaultTo(0))
      .execute();
  await zero("orders", "refunded_cents");
  await zero("order_lines", "units_back");
  await zero("gift_card_uses", "returned_cents");
  await keepEarlier(db);
}

/** Orders that ended earlier gave everything back, and payments were refunded as a whole. */
async function keepEarlier(db: Kysely<unknown>): Promise<void> {
  await sql`update order_lines set units_back = units_taken where order_id in
    (select id from orders where status in ('cancelled', 'refunded')) and order_id not in
    (select order_id from order_changes where to_status = 'fulfilled')`.execute(db);
  await sql`insert into payment_refunds (id, payment_id, cents, state, reference, made_at)
    select 'refund-' || id, id, received_cents,
      case state when 'refundDue' then 'due' when 'refunded' then 'done' else 'refused' end,
      null, created_at
    from payments where state in ('refundDue', 'refunded', 'refundRefused')
      and received_cents > 0`.execute(db);
  const { rows } = await sql<{ id: string; totals: string; paid_at: number; provider: number }>`
    select id, totals, paid_at,
      coalesce((select received_cents from payments where paid_order_id = orders.id), 0) as provider
    from orders where status = 'refunded' and paid_at is not null`.execute(db);
  for (const { id, totals, paid_at, provider } of rows) {
    const { grandTotalCents: cents, giftCardCents } = JSON.parse(totals);
    if (cents <= 0) continue;
    const byProvider = Math.min(Number(provider), cents - giftCardCents);
    await sql`insert into order_refunds (order_id, number, key, cents, provider_cents,
      gift_card_cents, by_hand_cents, shipping_cents, lines, restocked, reason, made_at, made_by)
      values (${id}, 1, 'earlier', ${cents}, ${byProvider}, ${giftCardCents},
        ${cents - giftCardCents - byProvider}, 0, '[]', 0, '', ${paid_at}, 'shop')`.execute(db);
    await sql`update orders set refunded_cents = ${cents} where id = ${id}`.execute(db);
  }
}
