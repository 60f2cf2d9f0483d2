import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Every price that a shop has shown, with its start; rows are added and never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("price_history")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("variant", "text", (column) => column.notNull())
    .addColumn("number", whole, (column) => column.notNull())
    .addColumn("cents", whole, (column) => column.notNull())
    .addColumn("is_reduced", whole, (column) => column.notNull())
    .addColumn("shown_at", whole, (column) => column.notNull())
    .addPrimaryKeyConstraint("price_history_key", [
      "website_id",
      "currency",
      "item_id",
      "variant",
      "number",
    ])
    .$call(strict(db))
    .execute();
}
