import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Sign-ups of people who wait for a variant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("restock_sign_ups")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("variant_id", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("signed_up_at", whole, (column) => column.notNull())
    .addColumn("mailed_at", whole)
    .addUniqueConstraint("restock_sign_ups_email", [
      "website_id",
      "product_id",
      "variant_id",
      "email_key",
    ])
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("restock_sign_ups_time")
    .on("restock_sign_ups")
    .columns(["website_id", "product_id", "variant_id", "signed_up_at", "id"])
    .execute();
  await db.schema
    .createIndex("restock_sign_ups_mailed_at")
    .on("restock_sign_ups")
    .column("mailed_at")
    .execute();
}
