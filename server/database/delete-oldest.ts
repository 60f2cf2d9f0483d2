import { sql } from "kysely";
import type { Database, Tables } from "./schema.ts";

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

type Oldest<Table extends keyof Tables> = {
  readonly table: Table;
  /** The column that identifies a row. */
  readonly key: Column<Table>;
  /** The column with a row's time, in milliseconds since 1970. */
  readonly time: Column<Table>;
  /** Rows of this time are deleted too. */
  readonly until: number;
  /** Maximum number of rows deleted at once, because a statement blocks the process. */
  readonly most: number;
};

/**
 * Deletes the oldest rows of a table, up to a time, and returns their number. The condition on time is repeated: for a
 * row that another transaction has just changed, PostgreSQL only re-checks conditions of the deletion itself.
 */
export async function deleteOldest<Table extends keyof Tables>(
  database: Database,
  { table, key, time, until, most }: Oldest<Table>,
): Promise<number> {
  const [from, id, age] = [sql.table(table), sql.ref(key), sql.ref(time)];
  const { numAffectedRows } = await sql`
    delete from ${from} where ${id} in
    (select ${id} from ${from} where ${age} <= ${until} order by ${age} limit ${most})
    and ${age} <= ${until}
  `.execute(database);
  return Number(numAffectedRows);
}
