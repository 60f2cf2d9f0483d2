import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Values that owners save for a whole website: preferences, navigations, header and footer, languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("site_values")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("version", wholeNumber(db), (column) => column.notNull())
    .addPrimaryKeyConstraint("site_values_primary", ["website_id", "kind", "name"])
    .$call(strict(db))
    .execute();
}
