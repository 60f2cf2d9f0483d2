import type { Kysely } from "kysely";

/** Adds how orders were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("shipment", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
