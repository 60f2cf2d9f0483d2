import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Values that visitors have entered at checkout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("checkouts")
    .addColumn("cart_id", "text", (column) =>
      column.primaryKey().references("carts.id").onDelete("cascade"),
    )
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("checkout_key", "text", (column) => column.notNull())
    .addColumn("entered", "text", (column) => column.notNull())
    .addColumn("gift_cards", "text", (column) => column.notNull())
    .addColumn("updated_at", wholeNumber(db), (column) => column.notNull())
    .addUniqueConstraint("checkouts_key", ["website_id", "checkout_key"])
    .$call(strict(db))
    .execute();
}
