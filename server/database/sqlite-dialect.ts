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

/** Kysely over a database of `@photostructure/sqlite`, which it closes when it is destroyed. */
export function createSqliteDialect(database: DatabaseSyncInstance): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver({ database: toKyselyDatabase(database) }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Takes the write lock when a transaction begins. A deferred one takes it at its first write, and when
 * another process has written in between it fails at once instead of waiting.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/**
 * Runs migrations in one transaction, so that a half-done one leaves nothing and of two processes that
 * start together the second waits and then finds nothing to do.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely speaks to better-sqlite3: parameters as an array, and `reader` for statements that give rows. */
function toKyselyDatabase(database: DatabaseSyncInstance): SqliteDatabase {
  return {
    close() {
      // Statements that are still prepared keep the database from doing this itself. All data is in the one file then.
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
