import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Owners note what they know about a customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("customer_notes")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("changed_at", wholeNumber(db), (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("customer_notes_primary", ["website_id", "email_key"])
    .$call(strict(db))
    .execute();
}
