import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Pictures that owners have uploaded, by names made from what they hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("uploaded_pictures")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("uploaded_at", wholeNumber(db), (column) => column.notNull())
    .addPrimaryKeyConstraint("uploaded_pictures_primary", ["website_id", "name"])
    .$call(strict(db))
    .execute();
}
