import type { Kysely } from "kysely";
import { wholeNumber } from "./columns.ts";

/** The content's number with which a variant's stock began. Stock from before has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("stock").addColumn("first_units", wholeNumber(db)).execute();
}
