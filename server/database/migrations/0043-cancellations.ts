import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Declarations of buyers who cancel a contract that goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("cancellations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("order_id", "text")
    .addColumn("order_number", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("end_date", "text", (column) => column.notNull())
    .addColumn("received_at", wholeNumber(db), (column) => column.notNull())
    .addColumn("ends_at", wholeNumber(db))
    .addColumn("done_at", wholeNumber(db))
    .addColumn("done_by", "text", (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("cancellations_time")
    .on("cancellations")
    .columns(["website_id", "received_at", "id"])
    .execute();
  await db.schema
    .createIndex("cancellations_order")
    .on("cancellations")
    .column("order_id")
    .execute();
  await db.schema
    .createIndex("cancellations_due")
    .on("cancellations")
    .columns(["done_at", "ends_at"])
    .execute();
}
