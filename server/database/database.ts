import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Kysely, Migrator } from "kysely";
import { migrations } from "./migrations/index.ts";
import type { Database, Tables } from "./schema.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";

/** The database cannot be used; the message is a single line for the operator. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** How long a write waits for another process, in milliseconds. */
const busyTimeoutMs = 5000;

/**
 * Opens the database `schaufenster.sqlite` in a folder, creates both if missing and migrates the tables. `":memory:"`
 * gives a private database that is not stored.
 *
 * Errors: `DatabaseError` if folder or file cannot be used, or a newer version has written the database.
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const file = dataDir === ":memory:" ? dataDir : join(resolve(dataDir), "schaufenster.sqlite");
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(openFile(dataDir, file)) });
  try {
    await migrate(database, file);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

function openFile(dataDir: string, file: string) {
  try {
    if (file !== dataDir) mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new DatabaseError(`The data folder ${resolve(dataDir)} cannot be made: ${reason(error)}`);
  }
  try {
    const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
    database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    return database;
  } catch (error) {
    throw new DatabaseError(`The database ${file} cannot be opened: ${reason(error)}`);
  }
}

async function migrate(database: Database, file: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const unknown = await findUnknownMigration(database);
  throw new DatabaseError(
    unknown === undefined
      ? `The database ${file} cannot be brought up to date: ${reason(error)}`
      : `The database ${file} was written by a newer version (it has '${unknown}'); ` +
          "run that version, or choose another DATA_DIR",
  );
}

/** The name of a migration that was run on the database but is unknown to this version. */
async function findUnknownMigration(database: Database): Promise<string | undefined> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return undefined;
  const rows = await database
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map((row) => row.name).find((name) => !Object.hasOwn(migrations, name));
}

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
