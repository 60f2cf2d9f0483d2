import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** The requests that all processes have counted for rate limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("request_counts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("requests", wholeNumber(db), (column) => column.notNull())
    .addColumn("ends_at", wholeNumber(db), (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("request_counts_by_end")
    .on("request_counts")
    .column("ends_at")
    .execute();
}
