import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/**
 * Choices for the whole cart, and a version that increases with every change; every write made under a key, instead of
 * additions alone; entries identified by a hash of their fields, which may be longer than PostgreSQL indexes allow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addChoices(db);
  await addWrites(db);
  await renewEntries(db);
}

async function addChoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("carts")
    .addColumn("version", wholeNumber(db), (column) => column.notNull().defaultTo(1))
    .execute();
  const texts = { coupons: "[]", country: "", region: "", zip: "", shipping_option: "" };
  for (const [name, none] of Object.entries(texts)) {
    await db.schema
      .alterTable("carts")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(none))
      .execute();
  }
}

/** Drops the rows of the old table, which are needed for a day only. */
async function addWrites(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("cart_additions").execute();
  await db.schema
    .createTable("cart_writes")
    .addColumn("cart_id", "text", (column) =>
      column.notNull().references("carts.id").onDelete("cascade"),
    )
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addColumn("created_at", wholeNumber(db), (column) => column.notNull())
    .addPrimaryKeyConstraint("cart_writes_primary", ["cart_id", "key"])
    .$call(strict(db))
    .execute();
}

/** Moves the rows to a new table, because SQLite cannot drop a constraint. */
async function renewEntries(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema.alterTable("cart_entries").renameTo("old_cart_entries").execute();
  await db.schema
    .createTable("cart_entries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("cart_id", "text", (column) =>
      column.notNull().references("carts.id").onDelete("cascade"),
    )
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("sku", "text", (column) => column.notNull())
    .addColumn("additional_fields", "text", (column) => column.notNull())
    .addColumn("fields_hash", "text", (column) => column.notNull())
    .addColumn("quantity", whole, (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("attributes", "text", (column) => column.notNull())
    .addColumn("position", whole, (column) => column.notNull())
    .addUniqueConstraint("cart_entries_kind", ["cart_id", "item_id", "sku", "fields_hash"])
    .$call(strict(db))
    .execute();
  const { rows } = await sql<OldEntry>`select * from old_cart_entries`.execute(db);
  for (const row of rows) {
    await sql`
      insert into cart_entries
        (id, cart_id, item_id, sku, additional_fields, fields_hash, quantity, title, attributes, position)
      values
        (${row.id}, ${row.cart_id}, ${row.item_id}, ${row.sku}, ${row.additional_fields},
         ${toHash(row.additional_fields)}, ${row.quantity}, ${row.title}, ${row.attributes}, ${row.position})
    `.execute(db);
  }
  await db.schema.dropTable("old_cart_entries").execute();
}

type OldEntry = {
  id: string;
  cart_id: string;
  item_id: string;
  sku: string;
  additional_fields: string;
  quantity: number;
  title: string;
  attributes: string;
  position: number;
};

const toHash = (fields: string): string =>
  fields && createHash("sha256").update(fields).digest("hex");
