import { type Dialect, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { AppError } from "../../errors.ts";
import { DatabaseError } from "../database-error.ts";
import { toStorageError } from "./error.ts";

/** Longest wait of a request for a connection, or for rows locked by another process, in milliseconds. */
const WAIT_MS = 2500;

/** Longest duration of a query, in milliseconds. */
const QUERY_MS = 10_000;

/** Most connections per process. */
const CONNECTIONS = 10;

/** The type of 64-bit integers, which arrive as text; those in our tables are exact as numbers. */
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)),
};

/**
 * A Kysely dialect for a PostgreSQL server, and the database's name for messages, without user and password. It does
 * not connect yet. Destroying Kysely closes the connections. Queries fail with `STORAGE_BUSY` or
 * `STORAGE_FAILED` if the query itself is not at fault.
 *
 * Errors: `DatabaseError` if the address cannot be parsed.
 */
export function connectToServer(address: string): {
  readonly dialect: Dialect;
  readonly name: string;
  /** Connections by state, and the queries that wait for one. */
  readonly connections: () => ReadonlyMap<string, number>;
} {
  if (!URL.canParse(address)) throw new DatabaseError("DATABASE_URL is no address");
  const { host, pathname } = new URL(address);
  const pool = new pg.Pool({
    connectionString: address,
    application_name: "schaufenster",
    max: CONNECTIONS,
    connectionTimeoutMillis: WAIT_MS,
    lock_timeout: WAIT_MS,
    statement_timeout: QUERY_MS,
    types,
  });
  // A broken connection leaves the pool, and the next query opens another one. A running query fails by itself;
  // unhandled events would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => toKyselyClient(await withStorageErrors(() => pool.connect())),
      end: () => pool.end(),
    },
  });
  return {
    dialect,
    name: `${host}${pathname}`,
    connections: () =>
      new Map([
        ["busy", pool.totalCount - pool.idleCount],
        ["idle", pool.idleCount],
        ["wanted", pool.waitingCount],
      ]),
  };
}

/**
 * Adapts a client. If its connection failed, it is not reused, because the event that reports its end may still be
 * pending.
 */
function toKyselyClient(client: pg.PoolClient): PostgresPoolClient {
  let hasFailed = false;
  const query = (text: string, parameters: readonly unknown[]) =>
    withStorageErrors(
      () => client.query(text, [...parameters]),
      () => {
        hasFailed = true;
      },
    );
  // Kysely's type also has an overload for cursors, which it only uses if one is configured.
  const asTyped = query as unknown as PostgresPoolClient["query"];
  return { query: asTyped, release: () => client.release(hasFailed) };
}

/** Converts errors of a call to storage errors. */
async function withStorageErrors<Result>(
  call: () => Promise<Result>,
  onFailed?: () => void,
): Promise<Result> {
  try {
    return await call();
  } catch (thrown) {
    const error = toStorageError(thrown);
    if (error instanceof AppError && error.code === "STORAGE_FAILED") onFailed?.();
    throw error;
  }
}
