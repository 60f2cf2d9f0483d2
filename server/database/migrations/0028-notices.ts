import { type Kysely, sql } from "kysely";
import { isPostgres } from "./columns.ts";

/** The tables whose rows pages show. */
const SHOWN = ["stock", "site_values"];

/** On PostgreSQL: whatever changes a table that pages show tells the other processes, once its transaction has committed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`
    create function tell_of_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('schaufenster', TG_TABLE_NAME);
      return null;
    end $$`.execute(db);
  for (const table of SHOWN) {
    await sql`
      create trigger tells_of_change after insert or update or delete on ${sql.table(table)}
      for each statement execute function tell_of_change()`.execute(db);
  }
}
