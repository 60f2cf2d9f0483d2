import { type Kysely, sql } from "kysely";

/** Orders name the company that they are for, and what is known about its number for value added tax. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["business", "vat_check"]) {
    await db.schema
      .alterTable("orders")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
  // Few rows wait at any time.
  await db.schema
    .createIndex("orders_with_unchecked_vat_id")
    .on("orders")
    .column("created_at")
    .where(sql<boolean>`vat_check = 'unchecked'`)
    .execute();
}
