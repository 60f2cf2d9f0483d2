import { Kysely, Migrator, sql } from "kysely";
import { DatabaseError, toReason } from "./database-error.ts";
import { migrations } from "./migrations/index.ts";
import type { Notices } from "./postgres/notices.ts";
import type { Database, Tables } from "./schema.ts";
import { createSqliteDialect } from "./sqlite/dialect.ts";
import { openFile } from "./sqlite/open-file.ts";

/**
 * Opens a database and brings its tables up to date. `place` is a folder, for the embedded database in its file
 * `schaufenster.sqlite`, which is created if missing and readable only by the server's user; `":memory:"`, for a
 * private one that is not stored; or the address of a PostgreSQL database, such as
 * `postgres://user:password@host:5432/name`.
 *
 * Errors: `DatabaseError` if it cannot be used, or a newer version has written it.
 */
export async function openDatabase(place: string): Promise<Database> {
  if (isServer(place)) {
    const { connectToServer } = await import("./postgres/connect.ts");
    const { dialect, name, connections } = connectToServer(place);
    const database = await prepare(new Kysely<Tables>({ dialect }), name);
    pools.set(database, connections);
    return database;
  }
  const { connection, name, ready } = openFile(place);
  const dialect = createSqliteDialect(connection);
  const database = await prepare(new Kysely<Tables>({ dialect }), name);
  ready();
  return database;
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

/** Brings a database up to date, and closes it if that fails. */
async function prepare(database: Database, name: string): Promise<Database> {
  // The migrator would query every table.
  if ((await findMigrated(database))?.join() === Object.keys(migrations).sort().join()) {
    return database;
  }
  try {
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
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const unknown = (await findMigrated(database))?.find((one) => !Object.hasOwn(migrations, one));
  throw new DatabaseError(
    unknown === undefined
      ? `The database ${name} cannot be brought up to date: ${toReason(error)}`
      : `The database ${name} was written by a newer version (it has '${unknown}'); ` +
          "run that version, or choose another database",
  );
}

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
