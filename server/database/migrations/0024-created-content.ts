import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Shop pages and categories that owners have created by calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("created_content")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("collection_id", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("number", wholeNumber(db), (column) => column.notNull())
    .addUniqueConstraint("created_content_name", [
      "website_id",
      "kind",
      "collection_id",
      "name_key",
    ])
    .$call(strict(db))
    .execute();
}
