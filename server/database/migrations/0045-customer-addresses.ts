import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Customers keep addresses with their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("customer_addresses")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("created_at", wholeNumber(db), (column) => column.notNull())
    .addColumn("default_at", wholeNumber(db), (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("customer_addresses_account")
    .on("customer_addresses")
    .column("account_id")
    .execute();
  await db.schema
    .createIndex("customer_addresses_email")
    .on("customer_addresses")
    .columns(["website_id", "email_key"])
    .execute();
}
