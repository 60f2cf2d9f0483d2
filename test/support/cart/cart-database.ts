import { sql } from "kysely";
import type { Database } from "../../../server/database/schema.ts";

/** Every row of every table, to detect any change. */
export async function dumpDatabase(database: Database): Promise<Record<string, unknown[]>> {
  const tables = await database.introspection.getTables();
  const dump: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    // Any request may count, whatever it changes.
    if (name === "request_counts") continue;
    const { rows } = await sql`select * from ${sql.table(name)} order by 1`.execute(database);
    dump[name] = rows;
  }
  return dump;
}
