import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { Kysely, Migrator } from "kysely";
import { AppError } from "../errors.ts";
import { migrations } from "./migrations/index.ts";
import type { Database, Tables } from "./schema.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";

/** The database cannot be used; the message is a single line for the operator. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** How long a start waits for another process that starts on the same database, in milliseconds. */
const OPENING_WAIT_MS = 5000;

/** The same for each call once the database is open: nothing else is done meanwhile, so the dialect waits for the rest. */
const CALL_WAIT_MS = 10;

const FILE = "schaufenster.sqlite";

/** Carts, and the key of signatures: nothing that other users of the machine may read. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/**
 * Opens the database `schaufenster.sqlite` in a folder, creates both if missing and migrates the tables. `":memory:"`
 * gives a private database that is not stored. Only the server's user may read the files.
 *
 * Errors: `DatabaseError` if folder or file cannot be used, or a newer version has written the database.
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const file = dataDir === ":memory:" ? dataDir : join(resolve(dataDir), FILE);
  const opened = openFile(dataDir, file);
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(opened) });
  try {
    if (!isUpToDate(opened)) await migrate(database, file);
    opened.exec(`pragma busy_timeout = ${CALL_WAIT_MS}`);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

function openFile(dataDir: string, file: string) {
  try {
    if (file !== dataDir) mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  } catch (error) {
    throw new DatabaseError(`The data folder ${resolve(dataDir)} cannot be made: ${reason(error)}`);
  }
  try {
    if (file !== dataDir) keepPrivate(dataDir, file);
    const database = new DatabaseSync(file, { timeout: OPENING_WAIT_MS });
    database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    return database;
  } catch (error) {
    throw new DatabaseError(`The database ${file} cannot be opened: ${reason(error)}`);
  }
}

/**
 * The database's further files get the mode of the first. A folder that was there before is closed to others when it holds
 * nothing but the server's data: it may be one that other programs use too.
 */
function keepPrivate(dataDir: string, file: string): void {
  closeSync(openSync(file, "a", PRIVATE_FILE));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) closeToOthers(path, PRIVATE_FILE);
  }
  const isOwn = (name: string) => name.startsWith(FILE) || name === "cache";
  if (readdirSync(dataDir).every(isOwn)) closeToOthers(dataDir, PRIVATE_FOLDER);
}

function closeToOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    // What belongs to another user is for that one to close.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
  }
}

/** Whether all migrations have been run, and no others: then the migrator need not ask for every table. */
function isUpToDate(opened: DatabaseSyncInstance): boolean {
  const table = opened.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  if (!table) return false;
  const rows = opened.prepare("select name from kysely_migration order by name").all();
  const names = rows.map((row) => (row as { name: string }).name); // That is what was selected.
  return names.join() === Object.keys(migrations).sort().join();
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

/** What is wrong, in one line. What the dialect tells visitors has the true reason as its cause. */
function reason(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, " ");
}
