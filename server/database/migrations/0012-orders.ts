import { type Kysely, sql } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Orders with their lines and changes, the stock that they take, and the uses of coupons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToCarts(db);
  await addOrders(db);
  await addParts(db);
  await addStock(db);
  await addCoupons(db);
}

/** Adds separate carts for immediate purchases, and links an order to the cart that it was made from. */
async function addToCarts(db: Kysely<unknown>): Promise<void> {
  for (const [name, none] of Object.entries({ kind: "ordinary", order_id: "" })) {
    await db.schema
      .alterTable("carts")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(none))
      .execute();
  }
}

async function addOrders(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("order_numbers")
    .addColumn("website_id", "text", (column) => column.primaryKey())
    .addColumn("last", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("orders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("number", whole, (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("checkout_key", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("payment", "text", (column) => column.notNull())
    .addColumn("cart_id", "text", (column) => column.notNull())
    // A cart belongs to at most one order that was not cancelled: nulls never equal each other.
    .addColumn("held_cart_id", "text", (column) => column.unique())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("shipping_address", "text", (column) => column.notNull())
    .addColumn("billing_address", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("totals", "text", (column) => column.notNull())
    .addColumn("has_subscription", whole, (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("created_at", whole, (column) => column.notNull())
    .addColumn("paid_at", whole)
    .addColumn("mailed_at", whole)
    .addUniqueConstraint("orders_number", ["website_id", "number"])
    .addUniqueConstraint("orders_checkout_key", ["website_id", "checkout_key"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("orders_email")
    .on("orders")
    .columns(["website_id", "email_key"])
    .execute();
}

async function addParts(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("order_lines")
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("position", whole, (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("sku", "text", (column) => column.notNull())
    .addColumn("quantity", whole, (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn("line", "text", (column) => column.notNull())
    // Units taken from stock for the line, which return there on cancellation.
    .addColumn("units_taken", whole, (column) => column.notNull().check(sql`units_taken >= 0`))
    .addPrimaryKeyConstraint("order_lines_primary", ["order_id", "position"])
    .$call(strict(db))
    .execute();
  await db.schema.createIndex("order_lines_item").on("order_lines").column("item_id").execute();
  await db.schema
    .createTable("order_changes")
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("number", whole, (column) => column.notNull())
    .addColumn("changed_at", whole, (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .addColumn("from_status", "text", (column) => column.notNull())
    .addColumn("to_status", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_changes_primary", ["order_id", "number"])
    .$call(strict(db))
    .execute();
}

async function addStock(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("stock")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("sku", "text", (column) => column.notNull())
    .addColumn("units", whole, (column) => column.check(sql`units >= 0`))
    .addColumn("version", whole, (column) => column.notNull())
    .addPrimaryKeyConstraint("stock_primary", ["website_id", "item_id", "sku"])
    .$call(strict(db))
    .execute();
  // The sum of all versions is read every second.
  await db.schema
    .createIndex("stock_version")
    .on("stock")
    .columns(["website_id", "version"])
    .execute();
  await db.schema
    .createTable("stock_edits")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("sku", "text", (column) => column.notNull())
    .addColumn("version", whole, (column) => column.notNull())
    .addColumn("edited_at", whole, (column) => column.notNull())
    .addColumn("edited_by", "text", (column) => column.notNull())
    .addColumn("from_units", whole)
    .addColumn("to_units", whole)
    .addPrimaryKeyConstraint("stock_edits_primary", ["website_id", "item_id", "sku", "version"])
    .$call(strict(db))
    .execute();
}

async function addCoupons(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("coupon_uses")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    // Empty for the uses of all customers together.
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("used", whole, (column) => column.notNull().check(sql`used >= 0`))
    .addColumn("most", whole)
    .addPrimaryKeyConstraint("coupon_uses_primary", ["website_id", "code", "email_key"])
    .addCheckConstraint("coupon_uses_most", sql`most is null or used <= most`)
    .$call(strict(db))
    .execute();
}
