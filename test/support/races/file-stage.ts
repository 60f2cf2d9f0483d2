import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { openDatabase } from "../../../server/database/database.ts";
import { createSqliteDialect } from "../../../server/database/sqlite/dialect.ts";
import { openFile } from "../../../server/database/sqlite/open-file.ts";
import { Actor } from "./actor.ts";
import type { Locks } from "./schedule.ts";
import { createKnownRows, type OpenStage, openDatabases, type Row } from "./stage.ts";

/** Statements that the lock for writing does not hold up. */
const reading = /^(?:select|with|begin deferred)\b/;

/** A stage on a file of the embedded database. */
export const openFileStage: OpenStage = async (alter) => {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-races-"));
  await (await openDatabase(folder)).destroy();
  const director = new DatabaseSync(join(folder, "schaufenster.sqlite"), { timeout: 0 });
  director.exec("pragma foreign_keys = off; pragma synchronous = off");
  const connections = [connect(folder), connect(folder)] as const;
  const [first, second] = connections;
  const actors = [new Actor(), new Actor()] as const;
  const dialects = [createSqliteDialect(first), createSqliteDialect(second)] as const;
  const databases = openDatabases(actors, dialects, alter);
  const locks: Locks = {
    // The server asks again every few milliseconds; here it is asked for only once it can have the lock.
    mustWait(actor) {
      const own = actor === actors[0] ? first : second;
      const isWriting = !reading.test(actor.nextStatement ?? "select");
      return isWriting && !own.isTransaction && !isFree(director);
    },
    isWaiting: async () => false,
  };
  const tables = findTables(director);
  const known = createKnownRows(tables);
  const reads = tables.map((table) => [table, director.prepare(`select * from ${table}`)] as const);
  return {
    actors,
    databases,
    locks,
    read: async () =>
      known.see(Object.fromEntries(reads.map(([table, read]) => [table, read.all() as Row[]]))),
    write: async (rows) => director.exec(`begin immediate; ${known.toStatements(rows)}; commit`),
    async close() {
      for (const database of databases) await database.destroy();
      director.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** As the server opens it. Nothing is looked for that a crash of the machine would lose. */
function connect(folder: string): DatabaseSyncInstance {
  const { connection, ready } = openFile(folder);
  connection.exec("pragma synchronous = off");
  ready();
  return connection;
}

function isFree(director: DatabaseSyncInstance): boolean {
  try {
    director.exec("begin immediate");
  } catch {
    return false;
  }
  director.exec("rollback");
  return true;
}

const findTables = (director: DatabaseSyncInstance): readonly string[] =>
  director
    .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%'")
    .all()
    .map((row) => (row as { name: string }).name); // That is what was selected.
