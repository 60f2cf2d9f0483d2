import { type Kysely, sql } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** The chosen plan of a subscription's cart; subscriptions, and the orders that they have made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .alterTable("carts")
    .addColumn("plan_option", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("subscriptions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull().unique())
    .addColumn("contract", "text", (column) => column.notNull())
    .addColumn("started_at", whole, (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("cycle", whole, (column) => column.notNull())
    .addColumn("next_at", whole)
    .addColumn("try_at", whole)
    .addColumn("trouble", "text", (column) => column.notNull())
    .addCheckConstraint("subscriptions_cycle", sql`cycle >= 1`)
    .$call(strict(db))
    .execute();
  await db.schema.createIndex("subscriptions_try").on("subscriptions").column("try_at").execute();
  await db.schema
    .createIndex("subscriptions_site")
    .on("subscriptions")
    .columns(["website_id", "started_at"])
    .execute();
  await db.schema
    .createTable("subscription_cycles")
    .addColumn("subscription_id", "text", (column) =>
      column.notNull().references("subscriptions.id"),
    )
    .addColumn("cycle", whole, (column) => column.notNull())
    .addColumn("cart_id", "text", (column) => column.notNull().unique())
    .addPrimaryKeyConstraint("subscription_cycles_key", ["subscription_id", "cycle"])
    .$call(strict(db))
    .execute();
}
