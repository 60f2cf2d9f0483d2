import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { AppError } from "../../errors.ts";
import { countRetry } from "../retries.ts";
import { toStorageError } from "./error.ts";

/** How long a query or transaction is retried while another process holds the database, in milliseconds. */
const WAIT_MS = 2500;

/** Pause between two attempts, in milliseconds. Meanwhile the process does other things. */
const PAUSE_MS = 40;

/** How long the last process waits for others before it merges all data into the one file, in milliseconds. */
const CLOSING_WAIT_MS = 1000;

/**
 * A Kysely dialect for `@photostructure/sqlite`. Destroying Kysely closes the database. Calls of the database block the
 * process, so its own `timeout` for locks must be short: the dialect waits and retries.
 *
 * Errors: `STORAGE_BUSY` if another process has held the database for too long, `STORAGE_FAILED` if it cannot be
 *   written.
 */
export function createSqliteDialect(database: DatabaseSyncInstance): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new PatientDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** One connection, whose queries and transactions wait for other processes without holding up this one. */
class PatientDriver extends SqliteDriver {
  readonly #database: DatabaseSyncInstance;
  #connection: PatientConnection | undefined;
  /**
   * Time of the next attempt to take the write lock. Only one of the waiting transactions tries, because an attempt
   * blocks the process.
   */
  #nextTry = 0;
  /** The error of the last attempt. */
  #refusal: unknown;

  constructor(database: DatabaseSyncInstance) {
    super({ database: toKyselyDatabase(database) });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#connection ??= new PatientConnection(connection, this.#database, () => this.#pause());
    return this.#connection;
  }

  /** Meanwhile the connection is free for others. */
  async #pause(): Promise<void> {
    await this.releaseConnection();
    await sleep(PAUSE_MS);
    await this.acquireConnection();
  }

  /**
   * Takes the write lock when a transaction begins. A deferred transaction would take it at its first write, and fail
   * at once instead of waiting if another process has written in between.
   */
  override async beginTransaction(): Promise<void> {
    const end = performance.now() + WAIT_MS;
    for (;;) {
      if (performance.now() >= this.#nextTry) {
        try {
          this.#begin();
          this.#nextTry = 0;
          return;
        } catch (error) {
          if (!isBusy(error)) throw error;
          this.#refusal = error;
          countRetry();
          this.#nextTry = performance.now() + PAUSE_MS;
        }
      }
      if (performance.now() >= end) throw this.#refusal;
      await this.#pause();
    }
  }

  #begin(): void {
    try {
      // Undoes a transaction whose rollback has failed.
      if (this.#database.isTransaction) this.#database.exec("rollback");
      this.#database.exec("begin immediate");
    } catch (error) {
      throw toStorageError(error);
    }
  }

  /**
   * Never fails, so that the transaction's own error is reported. SQLite has already rolled back if the disk is full.
   */
  override async rollbackTransaction(): Promise<void> {
    try {
      if (this.#database.isTransaction) this.#database.exec("rollback");
    } catch {
      // The next transaction tries again.
    }
  }
}

/**
 * Retries a query outside transactions while another process holds the database; within a transaction no other process
 * has it.
 */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #database: DatabaseSyncInstance;
  readonly #pause: () => Promise<void>;
  /** Time of the next retry: of all queries that wait only one tries, because an attempt blocks the process. */
  #nextTry = 0;

  constructor(
    connection: DatabaseConnection,
    database: DatabaseSyncInstance,
    pause: () => Promise<void>,
  ) {
    this.#connection = connection;
    this.#database = database;
    this.#pause = pause;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const end = performance.now() + WAIT_MS;
    for (let hasWaited = false; ; hasWaited = true) {
      try {
        const result = await this.#connection.executeQuery<Row>(query);
        if (hasWaited) this.#nextTry = 0;
        return result;
      } catch (error) {
        if (this.#database.isTransaction || !isBusy(error)) throw error;
        do {
          if (performance.now() >= end) throw error;
          await this.#pause();
        } while (performance.now() < this.#nextTry);
        this.#nextTry = performance.now() + PAUSE_MS;
        countRetry();
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof AppError && error.code === "STORAGE_BUSY";

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
      try {
        // Moves all data into the main file. Prepared statements keep SQLite from doing this itself on closing.
        database.exec(`pragma busy_timeout = ${CLOSING_WAIT_MS}`);
        database.exec("pragma wal_checkpoint(truncate)");
      } catch {
        // For example on a full disk. Nothing is lost: the next process finds the data in the log.
      }
      database.close();
    },
    prepare: (sql) => {
      const statement = withStorageErrors(() => database.prepare(sql));
      const columns = statement.columns().map(({ name }) => name);
      return {
        reader: columns.length > 0,
        all(parameters) {
          // The package takes twice as long to name the values.
          statement.setReturnArrays(true);
          const rows: unknown[][] = withStorageErrors(() => statement.all(...parameters));
          return rows.map((values) => toRow(columns, values));
        },
        run: (parameters) => withStorageErrors(() => statement.run(...parameters)),
        iterate: (parameters) => statement.iterate(...parameters),
      };
    },
  };
}

function toRow(columns: readonly string[], values: readonly unknown[]): object {
  const row: Record<string, unknown> = {};
  let at = 0;
  for (const name of columns) row[name] = values[at++];
  return row;
}

/** Converts errors of a call to storage errors. */
function withStorageErrors<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw toStorageError(error);
  }
}
