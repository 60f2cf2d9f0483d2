import { PostgresAdapter, sql } from "kysely";
import type { Database, Tables } from "./schema.ts";

/** A table whose rows belong to websites. */
export type WebsiteTable = {
  readonly table: keyof Tables;
  /** Columns that name each row once. */
  readonly key: readonly string[];
  /** A table without `website_id`: the column that leads to the id of a row of another one, which has it. */
  readonly through?: { readonly column: string; readonly table: keyof Tables };
};

/** Rows that are read at once, because a statement blocks the process. */
const ROWS = 500;

/** Some columns of all rows of a website, in the order of their keys. */
export async function* readWebsiteRows(
  database: Database,
  { table, key, through }: WebsiteTable,
  websiteId: string,
  columns: readonly string[],
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const wanted = sql.join(columns.map((name) => sql.ref(name)));
  const order = sql.join(key.map((name) => sql.ref(name)));
  const isTheirs = through
    ? sql`${sql.ref(through.column)} in (select id from ${sql.table(through.table)} where website_id = ${websiteId})`
    : sql`website_id = ${websiteId}`;
  for (let offset = 0; ; offset += ROWS) {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select ${wanted} from ${sql.table(table)} where ${isTheirs}
      order by ${order} limit ${ROWS} offset ${offset}
    `.execute(database);
    yield* rows;
    if (rows.length < ROWS) return;
  }
}

/** Shows a reader the database as it is at one moment, while others go on changing it. The reader writes nothing. */
export const readAtOneMoment = <Result>(
  database: Database,
  read: (moment: Database) => Promise<Result>,
): Promise<Result> =>
  database.connection().execute(async (moment) => {
    const isServer = moment.getExecutor().adapter instanceof PostgresAdapter;
    // A transaction of `transact` would keep others from writing.
    await sql`begin`.execute(moment);
    if (isServer) await sql`set transaction isolation level repeatable read`.execute(moment);
    try {
      return await read(moment);
    } finally {
      await sql`rollback`.execute(moment);
    }
  });
