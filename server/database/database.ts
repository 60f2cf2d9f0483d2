import { Kysely, Migrator, sql } from "kysely";
import { DatabaseError, toReason } from "./database-error.ts";
import { migrations } from "./migrations/index.ts";
import type { Notices } from "./postgres/notices.ts";
import type { Database, Tables } from "./schema.ts";
import { readMigrated } from "./sqlite/copies.ts";
import { copyBefore } from "./sqlite/copy-before.ts";
import { createSqliteDialect } from "./sqlite/dialect.ts";
import { openFile, openFileToRead } from "./sqlite/open-file.ts";
import { repeatAborted } from "./transact.ts";

/**
 * Opens a database and brings its tables up to date. `place` is a folder, for the embedded database in its file
 * `schaufenster.sqlite`, which is created if missing and readable only by the server's user; `":memory:"`, for a
 * private one that is not stored; or the address of a PostgreSQL database, such as
 * `postgres://user:password@host:5432/name`. Before its tables change, an embedded one is copied to `backups`; `tell`
 * gets what the operator should know of that.
 *
 * Errors: `DatabaseError` if it cannot be used, or a newer version has written it.
 */
export async function openDatabase(
  place: string,
  tell: (text: string) => void = () => undefined,
): Promise<Database> {
  if (isServer(place)) {
    const { connectToServer } = await import("./postgres/connect.ts");
    const { dialect, name, connections } = connectToServer(place);
    const beforeChange = (migration: string) =>
      tell(`the tables of ${name} change from ${migration} on; no copy is made of this database`);
    const database = await prepare(new Kysely<Tables>({ dialect }), name, beforeChange);
    pools.set(database, connections);
    return database;
  }
  const { connection, name, ready } = openFile(place);
  const dialect = createSqliteDialect(connection);
  const database = await prepare(new Kysely<Tables>({ dialect }), name, (migration) =>
    tell(
      `the database was copied to ${copyBefore(connection, name, migration)} before its tables change`,
    ),
  );
  ready();
  return database;
}

/**
 * Opens a database as it is, only to be read. Undefined for one with other tables than this version has. A file must exist. Errors:
 * `DatabaseError`.
 */
export async function openToRead(place: string): Promise<Database | undefined> {
  const dialect = isServer(place)
    ? (await import("./postgres/connect.ts")).connectToServer(place).dialect
    : createSqliteDialect(openFileToRead(place));
  const database = new Kysely<Tables>({ dialect });
  const migrated = await findMigrated(database);
  if (migrated?.join() === Object.keys(migrations).sort().join()) return database;
  await database.destroy();
  return undefined;
}

/** True while another connection to the same PostgreSQL database is open. */
export async function hasOtherClients(database: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(database);
  return rows.length > 0;
}

/** The states of the connections to servers. */
const pools = new WeakMap<Database, () => ReadonlyMap<string, number>>();

/** The connections of a database by state. Empty for the embedded one. */
export const connectionsOf = (database: Database): ReadonlyMap<string, number> =>
  pools.get(database)?.() ?? new Map();

const isServer = (place: string): boolean => /^postgres(?:ql)?:/.test(place);

/** Calls back with the name of a table that has changed, or with none if any may have. */
export type ListenToDatabase = (onChange: (table: string | undefined) => void) => Notices;

/** Listens to changes by all processes at a place. Undefined for the embedded database, which tells nobody. */
export async function toListening(place: string): Promise<ListenToDatabase | undefined> {
  if (!isServer(place)) return undefined;
  const { listenToServer } = await import("./postgres/notices.ts");
  return (onChange) => listenToServer(place, onChange);
}

/**
 * Brings a database up to date, and closes it if that fails. `beforeChange` gets the first migration that a database in
 * use does not have.
 */
async function prepare(
  database: Database,
  name: string,
  beforeChange: (migration: string) => void,
): Promise<Database> {
  // The migrator would query every table.
  const migrated = await findMigrated(database);
  const known = Object.keys(migrations).sort();
  if (migrated?.join() === known.join()) return database;
  try {
    const unknown = migrated?.find((one) => !known.includes(one));
    if (unknown !== undefined) throw new DatabaseError(toNewer(name, unknown));
    const next = known.find((one) => !migrated?.includes(one));
    if (migrated && migrated.length > 0 && next !== undefined) beforeChange(next);
    await migrate(database, name);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

async function migrate(database: Database, name: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  try {
    // Older processes that still run hold tables meanwhile.
    await repeatAborted(async () => {
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
    });
  } catch (error) {
    throw new DatabaseError(
      `The database ${name} cannot be brought up to date: ${toReason(error)}`,
    );
  }
}

/** Errors: `DatabaseError` if a file is damaged, no database of this server, or written by a newer version. */
export function checkCopy(file: string): void {
  const unknown = readMigrated(file).find((one) => !Object.hasOwn(migrations, one));
  if (unknown !== undefined) throw new DatabaseError(toNewer(file, unknown));
}

/** The message for a database with a migration that this version does not know. */
const toNewer = (name: string, unknown: string): string =>
  `The database ${name} was written by a newer version (it has '${unknown}', this one knows up to ` +
  `'${Object.keys(migrations).sort().at(-1)}'); run that version, or choose another database`;

/** Names of the migrations that were run on a database, in order; undefined if they cannot be read, as in a new one. */
async function findMigrated(database: Database): Promise<readonly string[] | undefined> {
  const names = database
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name");
  try {
    return (await names.execute()).map(({ name }) => name);
  } catch {
    return undefined;
  }
}

/** The reason why the database cannot be used. Undefined if it can. */
export async function findDatabaseProblem(database: Database): Promise<string | undefined> {
  try {
    await sql`select 1`.execute(database);
    return undefined;
  } catch {
    return "the database cannot be reached";
  }
}
