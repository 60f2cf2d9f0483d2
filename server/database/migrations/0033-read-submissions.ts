import { type Kysely, sql } from "kysely";
import { wholeNumber } from "./columns.ts";

/** When an owner read a submission of a form. Those from before count as read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("form_submissions").addColumn("read_at", wholeNumber(db)).execute();
  await sql`update form_submissions set read_at = created_at`.execute(db);
}
