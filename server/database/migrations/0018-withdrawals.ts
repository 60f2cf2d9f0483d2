import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Declarations of buyers who withdraw from a contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("withdrawals")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("order_id", "text")
    .addColumn("order_number", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("items", "text", (column) => column.notNull())
    .addColumn("received_at", wholeNumber(db), (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("withdrawals_time")
    .on("withdrawals")
    .columns(["website_id", "received_at", "id"])
    .execute();
  await db.schema.createIndex("withdrawals_order").on("withdrawals").column("order_id").execute();
}
