import { type Kysely, sql } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Carts with their entries, and the server's stored settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("carts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", whole, (column) => column.notNull())
    .addColumn("updated_at", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("cart_entries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("cart_id", "text", (column) =>
      column.notNull().references("carts.id").onDelete("cascade"),
    )
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("sku", "text", (column) => column.notNull())
    .addColumn("additional_fields", "text", (column) => column.notNull())
    .addColumn("quantity", whole, (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("attributes", "text", (column) => column.notNull())
    .addColumn("position", whole, (column) => column.notNull())
    .addUniqueConstraint("cart_entries_of_one_kind", [
      "cart_id",
      "item_id",
      "sku",
      "additional_fields",
    ])
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("cart_additions")
    .addColumn("cart_id", "text", (column) =>
      column.notNull().references("carts.id").onDelete("cascade"),
    )
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("entry_id", "text", (column) =>
      column.notNull().references("cart_entries.id").onDelete("cascade"),
    )
    .addColumn("quantity", whole, (column) => column.notNull())
    .addColumn("created_at", whole, (column) => column.notNull())
    .addPrimaryKeyConstraint("cart_additions_primary", ["cart_id", "key"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("cart_additions_entry")
    .on("cart_additions")
    .column("entry_id")
    .execute();
}
