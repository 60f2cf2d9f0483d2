import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Dialect } from "kysely";
import type pg from "pg";
import { inject } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { connectToServer } from "../../../server/database/postgres/connect.ts";
import { createSqliteDialect } from "../../../server/database/sqlite/dialect.ts";
import { openFile } from "../../../server/database/sqlite/open-file.ts";
import { createKnownRows } from "../races/stage.ts";
import { createPostgresDatabase, findTables, toReading, withClient } from "./postgres-server.ts";

/** Connects to a place as it is, without bringing its tables up to date. */
export const toDialect = (place: string): Dialect =>
  place.startsWith("postgres")
    ? connectToServer(place).dialect
    : createSqliteDialect(openFile(place).connection);

/** A kind of database that the server can use. */
export type DatabaseKind = {
  readonly name: string;
  /** A place for `openDatabase`, whose tables are there and empty. */
  create(): Promise<DatabasePlace>;
  /** A place without tables, as at a first start. */
  createNew(): Promise<DatabasePlace>;
};

export type DatabasePlace = {
  readonly place: string;
  /** Once all connections are closed. */
  remove(): Promise<void>;
};

const inFile: DatabaseKind = {
  name: "in a file",
  async create() {
    const created = createFolder();
    copyFileSync(join(await madeFile(), FILE), join(created.place, FILE));
    return created;
  },
  createNew: async () => createFolder(),
};

const FILE = "schaufenster.sqlite";

function createFolder(): DatabasePlace {
  const place = mkdtempSync(join(tmpdir(), "schaufenster-database-"));
  return { place, remove: async () => rmSync(place, { recursive: true }) };
}

let made: Promise<string> | undefined;

/** The folder of a database with empty tables: a copy of it is there many times sooner than a new one. */
function madeFile(): Promise<string> {
  made ??= makeTables(createFolder()).then(({ place }) => place);
  return made;
}

async function makeTables<Place extends DatabasePlace>(created: Place): Promise<Place> {
  await (await openDatabase(created.place)).destroy();
  return created;
}

/** On the tests' PostgreSQL server. */
export const onServer: DatabaseKind = {
  name: "on a PostgreSQL server",
  async create() {
    const lent = free.pop() ?? (await makeServerDatabase());
    return {
      place: lent.place,
      async remove() {
        if (await lent.renew()) free.push(lent);
        else await lent.remove();
      },
    };
  },
  createNew: () => createPostgresDatabase(inject("postgres")),
};

type ServerDatabase = DatabasePlace & {
  /** Makes it what it was before a test; false if that cannot be. */
  renew(): Promise<boolean>;
};

/** Databases of this process that nobody uses: to empty one takes a small part of making one. */
const free: ServerDatabase[] = [];

async function makeServerDatabase(): Promise<ServerDatabase> {
  const created = await makeTables(await onServer.createNew());
  return withClient(created.place, async (client) => {
    const made = await findParts(client);
    const tables = await findTables(client);
    const { rows } = await client.query(toReading(tables));
    const restore = createKnownRows(tables).toStatements(rows[0].rows);
    return {
      ...created,
      renew: () =>
        withClient(created.place, async (client) => {
          await client.query(endingOthers);
          if ((await findParts(client)) !== made) return false;
          await client.query(`set session_replication_role = replica; ${restore}`);
          return true;
        }),
    };
  });
}

/** A process that a test has ended may still have some. */
const endingOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** The tables and migrations, as one text: some tests change them. */
async function findParts(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`select string_agg(name, ' ' order by name) as parts from
    (select tablename::text as name from pg_tables where schemaname = 'public'
     union all select name from kysely_migration) parts`);
  return rows[0].parts;
}

/** Every kind, for suites that must hold on each. In memory it is the same as in a file. */
export const databaseKinds = [inFile, onServer] as const;
