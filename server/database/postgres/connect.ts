import { type Dialect, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { AppError } from "../../errors.ts";
import { DatabaseError } from "../database-error.ts";
import { toStorageError } from "./error.ts";

/** How long a request waits for a connection, or for rows that another process changes, in milliseconds. */
const WAIT_MS = 2500;

/** A query that takes longer is given up, in milliseconds. */
const QUERY_MS = 10_000;

/** Connections a process has at most. */
const CONNECTIONS = 10;

/** The type of whole numbers of 64 bits, which arrive as text; those of the tables are exact as numbers. */
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)),
};

/**
 * A Kysely dialect for a database on a PostgreSQL server, and the database's name for messages, without user and password.
 * Nothing is asked of the server yet. Destroying Kysely closes the connections. Queries fail with `STORAGE_BUSY` or
 * `STORAGE_FAILED` where nobody's query is at fault.
 *
 * Errors: `DatabaseError` if the address cannot be read.
 */
export function connectToServer(address: string): {
  readonly dialect: Dialect;
  readonly name: string;
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
  // A connection that breaks leaves the pool, and the next query opens another one. A query under way fails by itself; the
  // events would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => toKyselyClient(await telling(() => pool.connect())),
      end: () => pool.end(),
    },
  });
  return { dialect, name: `${host}${pathname}` };
}

/** A client whose connection failed is not used again: the event that tells of its end may still be on its way. */
function toKyselyClient(client: pg.PoolClient): PostgresPoolClient {
  let hasFailed = false;
  const query = (text: string, parameters: readonly unknown[]) =>
    telling(
      () => client.query(text, [...parameters]),
      () => {
        hasFailed = true;
      },
    );
  // Kysely's type has a form for cursors too, which it asks with only where one is configured.
  const asTyped = query as unknown as PostgresPoolClient["query"];
  return { query: asTyped, release: () => client.release(hasFailed) };
}

/** Tells what went wrong in the server's own words. */
async function telling<Result>(
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
