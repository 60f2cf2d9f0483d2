import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Adds the table of recurring jobs; attempts of the events' pipeline are stored there too. */
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
