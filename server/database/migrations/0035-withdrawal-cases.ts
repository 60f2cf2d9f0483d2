import type { Kysely } from "kysely";
import { wholeNumber } from "./columns.ts";

/** Says of a withdrawal when its goods came back and when it was refunded, and by whom that was noted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of ["goods", "refunded"]) {
    await db.schema.alterTable("withdrawals").addColumn(`${step}_at`, wholeNumber(db)).execute();
    await db.schema
      .alterTable("withdrawals")
      .addColumn(`${step}_by`, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
}
