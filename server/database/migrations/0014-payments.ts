import { type Kysely, sql } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Payments of orders, messages of their providers, and protection against the testing of stolen cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("payments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("attempt", whole, (column) => column.notNull())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("reference", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("cents", whole, (column) => column.notNull().check(sql`cents > 0`))
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("received_cents", whole, (column) => column.notNull())
    .addColumn("received_currency", "text", (column) => column.notNull())
    .addColumn("paid_order_id", "text", (column) => column.unique())
    .addColumn("cart_id", "text", (column) => column.notNull())
    .addColumn("address_hash", "text", (column) => column.notNull())
    .addColumn("looks", whole, (column) => column.notNull())
    .addColumn("next_at", whole)
    .addColumn("looked_at", whole, (column) => column.notNull())
    .addColumn("created_at", whole, (column) => column.notNull())
    .addUniqueConstraint("payments_attempt", ["order_id", "attempt"])
    .addUniqueConstraint("payments_reference", ["provider", "reference"])
    .$call(strict(db))
    .execute();
  await db.schema.createIndex("payments_next_at").on("payments").column("next_at").execute();
  await db.schema
    .createTable("payment_events")
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("event_id", "text", (column) => column.notNull())
    .addColumn("received_at", whole, (column) => column.notNull())
    .addPrimaryKeyConstraint("payment_events_key", ["provider", "event_id"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("payment_events_time")
    .on("payment_events")
    .column("received_at")
    .execute();
  await db.schema
    .createTable("payment_tries")
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("number", whole, (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("expires_at", whole, (column) => column.notNull())
    .addPrimaryKeyConstraint("payment_tries_key", ["scope", "key", "number"])
    .addUniqueConstraint("payment_tries_name", ["scope", "name"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("payment_tries_end")
    .on("payment_tries")
    .column("expires_at")
    .execute();
  await db.schema
    .createTable("payment_declines")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("declined_at", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("payment_declines_time")
    .on("payment_declines")
    .columns(["website_id", "declined_at"])
    .execute();
  await db.schema
    .createTable("payment_guards")
    .addColumn("website_id", "text", (column) => column.primaryKey())
    .addColumn("ends_at", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("payment_proofs")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("expires_at", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("payment_proofs_end")
    .on("payment_proofs")
    .column("expires_at")
    .execute();
}
