import { Kysely } from "kysely";
import { openDatabase } from "../../../server/database/database.ts";
import type { Database, Tables } from "../../../server/database/schema.ts";
import { createSqliteDialect } from "../../../server/database/sqlite/dialect.ts";
import { openFile } from "../../../server/database/sqlite/open-file.ts";
import { createKnownRows, type Rows } from "../races/stage.ts";

let statements: Promise<string> | undefined;

/** A new database in memory, as `openDatabase` opens one: its tables are made at once, not by one migration after the other. */
export async function openMemory(): Promise<Database> {
  statements ??= findStatements();
  const { connection, ready } = openFile(":memory:");
  connection.exec(await statements);
  ready();
  return new Kysely<Tables>({ dialect: createSqliteDialect(connection) });
}

/** Statements that make the tables which the migrations make, and their rows. */
async function findStatements(): Promise<string> {
  const migrated = await openDatabase(":memory:");
  const dynamic = migrated.withTables<Record<string, Record<string, unknown>>>();
  const parts = await dynamic
    .selectFrom("sqlite_schema")
    .select(["type", "name", "sql"])
    .where("sql", "is not", null)
    .execute();
  const tables = parts.filter(({ type }) => type === "table").map(({ name }) => String(name));
  const rows: Record<string, Rows[string]> = {};
  for (const table of tables) rows[table] = await dynamic.selectFrom(table).selectAll().execute();
  await migrated.destroy();
  return `begin; ${parts.map(({ sql }) => sql).join(";\n")};
    ${createKnownRows(tables).toStatements(rows)}; commit`;
}
