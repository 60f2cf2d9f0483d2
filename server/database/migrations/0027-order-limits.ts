import type { Kysely } from "kysely";
import { wholeNumber } from "./columns.ts";

/**
 * Adds what limits orders: consents and requests of their buyers, when files are delivered, and how long an order may stay unpaid.
 * Orders from before have their time to be paid from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  for (const column of ["consent_at", "deliver_at", "cancel_asked_at", "reminded_at"]) {
    await db.schema.alterTable("orders").addColumn(column, whole).execute();
  }
  await db.schema
    .alterTable("orders")
    .addColumn("unpaid_since", whole, (column) => column.notNull().defaultTo(Date.now()))
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("network", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("orders_by_delivery").on("orders").column("deliver_at").execute();
  await db.schema
    .createIndex("orders_unpaid")
    .on("orders")
    .columns(["status", "payment", "unpaid_since"])
    .execute();
}
