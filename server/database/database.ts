import { Kysely, Migrator } from "kysely";
import { DatabaseError, toReason } from "./database-error.ts";
import { migrations } from "./migrations/index.ts";
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
  if (/^postgres(?:ql)?:/.test(place)) {
    const { connectToServer } = await import("./postgres/connect.ts");
    const { dialect, name } = connectToServer(place);
    return prepare(new Kysely<Tables>({ dialect }), name);
  }
  const { connection, name, migrated, ready } = openFile(place);
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(connection) });
  // Skips the migrator, which would query every table.
  if (!isUpToDate(migrated)) await prepare(database, name);
  ready();
  return database;
}

const isUpToDate = (migrated: readonly string[] | undefined): boolean =>
  migrated?.toSorted().join() === Object.keys(migrations).sort().join();

/** Migrates a database, and closes it if that fails. */
async function prepare(database: Database, name: string): Promise<Database> {
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
  const unknown = await findUnknownMigration(database).catch(() => undefined);
  throw new DatabaseError(
    unknown === undefined
      ? `The database ${name} cannot be brought up to date: ${toReason(error)}`
      : `The database ${name} was written by a newer version (it has '${unknown}'); ` +
          "run that version, or choose another database",
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
