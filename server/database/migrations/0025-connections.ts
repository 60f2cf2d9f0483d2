import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Connected services, and the events that they receive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("connections")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("list", "text", (column) => column.notNull())
    .addColumn("events", "text", (column) => column.notNull())
    .addColumn("version", whole, (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("connections_key", ["website_id", "kind"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("deliveries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", whole, (column) => column.notNull())
    .addColumn("next_at", whole, (column) => column.notNull())
    .addColumn("done_at", whole)
    .addUniqueConstraint("deliveries_once", ["website_id", "kind", "event", "subject"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("deliveries_state_next_at")
    .on("deliveries")
    .columns(["state", "next_at"])
    .execute();
  await db.schema.createIndex("deliveries_done_at").on("deliveries").column("done_at").execute();
}
