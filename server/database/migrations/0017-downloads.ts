import { type Kysely, sql } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Downloads of digital products for buyers, with counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("downloads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("position", whole, (column) => column.notNull())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("created_at", whole, (column) => column.notNull())
    .addColumn("expires_at", whole, (column) => column.notNull())
    .addColumn("max_uses", whole, (column) => column.notNull())
    .addColumn("uses", whole, (column) => column.notNull())
    .addColumn("used_at", whole)
    .addUniqueConstraint("downloads_position", ["order_id", "position"])
    .addCheckConstraint("downloads_uses", sql`uses >= 0 and uses <= max_uses`)
    .$call(strict(db))
    .execute();
}
