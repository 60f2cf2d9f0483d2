import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

/** True on a PostgreSQL server. */
export const isPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** The column type of amounts, numbers and times: 64 bits on either database. */
export const wholeNumber = (db: Kysely<unknown>) => (isPostgres(db) ? "bigint" : "integer");

/** For `$call` at the end of a table: without strict mode, SQLite accepts values of other types than the column's. */
export function strict<Table extends string, Column extends string>(db: Kysely<unknown>) {
  return (table: CreateTableBuilder<Table, Column>): CreateTableBuilder<Table, Column> =>
    isPostgres(db) ? table : table.modifyEnd(sql`strict`);
}
