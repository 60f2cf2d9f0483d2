import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Payers that their provider has to delete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("payer_deletions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", whole, (column) => column.notNull())
    .addColumn("next_at", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
}
