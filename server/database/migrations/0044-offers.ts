import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Offers to buyers, who accept them by a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("offer_numbers")
    .addColumn("website_id", "text", (column) => column.primaryKey())
    .addColumn("last", wholeNumber(db), (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("offers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("number", wholeNumber(db), (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("checkout_key", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("terms", "text", (column) => column.notNull())
    .addColumn("created_at", wholeNumber(db), (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("ends_at", wholeNumber(db), (column) => column.notNull())
    .addColumn("withdrawn_at", wholeNumber(db))
    .addColumn("order_id", "text")
    .addUniqueConstraint("offers_number", ["website_id", "number"])
    .addUniqueConstraint("offers_key", ["website_id", "checkout_key"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("offers_email")
    .on("offers")
    .columns(["website_id", "email_key"])
    .execute();
  await db.schema.createIndex("offers_end").on("offers").column("ends_at").execute();
  await db.schema.createIndex("offers_order").on("offers").column("order_id").execute();
}
