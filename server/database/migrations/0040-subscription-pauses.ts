import type { Kysely } from "kysely";
import { wholeNumber } from "./columns.ts";

/** Subscriptions count the dates that have passed in pauses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("subscriptions")
    .addColumn("skipped", wholeNumber(db), (column) => column.notNull().defaultTo(0))
    .execute();
}
