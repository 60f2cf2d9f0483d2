import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** The outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("envelope", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", whole, (column) => column.notNull())
    .addColumn("next_at", whole, (column) => column.notNull())
    .addColumn("created_at", whole, (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("mails_state_next_at")
    .on("mails")
    .columns(["state", "next_at"])
    .execute();
}
