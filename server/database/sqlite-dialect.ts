import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

/** A Kysely dialect for `@photostructure/sqlite`. Destroying Kysely closes the database. */
export function createSqliteDialect(database: DatabaseSyncInstance): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver({ database: toKyselyDatabase(database) }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Takes the write lock when a transaction begins. A deferred transaction takes it at its first write, and fails at
 * once instead of waiting if another process has written in between.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/**
 * Runs migrations in one transaction, so that a failed one leaves nothing behind, and the second of two processes that
 * start at the same time waits and then has nothing to do.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Adapts to the interface of better-sqlite3: parameters as an array, `reader` for statements that return rows. */
function toKyselyDatabase(database: DatabaseSyncInstance): SqliteDatabase {
  return {
    close() {
      // Moves all data into the main file. Prepared statements keep SQLite from doing this itself on closing.
      database.exec("pragma wal_checkpoint(truncate)");
      database.close();
    },
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters),
      };
    },
  };
}
