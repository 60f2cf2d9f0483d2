import type { Kysely } from "kysely";
import { wholeNumber } from "./columns.ts";

/** Subscriptions are paid by the method that their first payment has saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, "text", (built) => built.notNull().defaultTo(""))
      .execute();
  for (const column of ["plan_order_id", "customer", "method"]) await text("payments", column);
  await db.schema
    .alterTable("payments")
    .addColumn("tries", wholeNumber(db), (built) => built.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("payments").addColumn("try_at", wholeNumber(db)).execute();
  await text("subscriptions", "open_order_id");
  for (const [table, column] of [
    ["payments", "plan_order_id"],
    ["subscriptions", "open_order_id"],
  ] as const) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
}
