import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Adds the documents of orders, and the last number of each of their series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("document_numbers")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("last", whole, (column) => column.notNull())
    .addPrimaryKeyConstraint("document_numbers_series", ["website_id", "series"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("documents")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("position", whole, (column) => column.notNull())
    .addColumn("number", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("made_at", whole, (column) => column.notNull())
    .addUniqueConstraint("documents_key", ["order_id", "key"])
    .addUniqueConstraint("documents_position", ["website_id", "series", "position"])
    .addUniqueConstraint("documents_number", ["website_id", "number"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("documents_made")
    .on("documents")
    .columns(["website_id", "made_at"])
    .execute();
}
