import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** What is done at intervals; the events' pipeline has its attempts there too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("jobs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", whole, (column) => column.notNull())
    .addColumn("next_at", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema.alterTable("analytics_progress").dropColumn("next_at").execute();
  await db.schema.alterTable("analytics_progress").dropColumn("failures").execute();
}
