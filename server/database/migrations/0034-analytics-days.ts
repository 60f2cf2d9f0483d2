import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** How much was measured on a website on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("analytics_days")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("received_at", wholeNumber(db), (column) => column.notNull())
    .addColumn("bytes", wholeNumber(db), (column) => column.notNull())
    .addColumn("refused", wholeNumber(db), (column) => column.notNull())
    .addPrimaryKeyConstraint("analytics_days_by_day", ["website_id", "day"])
    .$call(strict(db))
    .execute();
}
