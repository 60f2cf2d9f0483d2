import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Reports of processes on the files of a website that were to be read anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = wholeNumber(db);
  await db.schema
    .createTable("content_reports")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("process", "text", (column) => column.notNull())
    .addColumn("problem", "text")
    .addColumn("reported_at", number, (column) => column.notNull())
    .addPrimaryKeyConstraint("content_reports_primary", ["website_id", "process"])
    .$call(strict(db))
    .execute();
}
