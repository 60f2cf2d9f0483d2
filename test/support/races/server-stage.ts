import pg from "pg";
import { openDatabase } from "../../../server/database/database.ts";
import { connectToServer } from "../../../server/database/postgres/connect.ts";
import { createPostgresDatabase, findTables, toReading } from "../databases/postgres-server.ts";
import { Actor } from "./actor.ts";
import type { Locks } from "./schedule.ts";
import { createKnownRows, type OpenStage, openDatabases } from "./stage.ts";

/** The names of the calls' connections on the server. */
const names = ["first", "second"] as const;

/** Calls wait for each other as long as the stage holds them, on a busy machine longer than visitors would. */
const PATIENT = "lock_timeout=300000&statement_timeout=300000";

/**
 * Stages on the PostgreSQL server with this address. `isBeginSilent`: a switch before or behind a `begin` comes to the same,
 * as it takes no lock and no snapshot there; only one of both is tried.
 */
export const createServerStages =
  (address: string, { isBeginSilent = false } = {}): OpenStage =>
  async (alter) => {
    const { place, remove } = await createPostgresDatabase(address);
    await (await openDatabase(place)).destroy();
    const director = new pg.Client(place);
    await director.connect();
    // Rows are deleted and inserted in any order.
    await director.query("set session_replication_role = replica");
    await director.query(`alter database ${director.database} set deadlock_timeout = 20`);
    const connect = (name: string) =>
      connectToServer(`${place}?application_name=${name}&${PATIENT}`).dialect;
    const isSilent = (statement: string) => isBeginSilent && statement === "begin";
    const actors = [new Actor(isSilent), new Actor(isSilent)] as const;
    const dialects = [connect(names[0]), connect(names[1])] as const;
    const databases = openDatabases(actors, dialects, alter);
    const locks: Locks = {
      mustWait: () => false,
      async isWaiting(actor) {
        const [own, other] = actor === actors[0] ? names : names.toReversed();
        const { rowCount } = await director.query(waiting, [own, other]);
        return rowCount !== 0;
      },
    };
    const tables = await findTables(director);
    const known = createKnownRows(tables);
    const everything = toReading(tables);
    return {
      actors,
      databases,
      locks,
      read: async () => known.see((await director.query(everything)).rows[0].rows),
      async write(rows) {
        await director.query(known.toStatements(rows));
      },
      async close() {
        for (const database of databases) await database.destroy();
        await director.end();
        await remove();
      },
    };
  };

/**
 * The database's own cleaning may delay a call for a moment, too, and so may calls on other stages: a commit that notifies waits
 * for those of all databases of a server.
 */
const waiting = `select 1 from pg_stat_activity actor
  join pg_stat_activity other on other.pid = any (pg_blocking_pids(actor.pid))
  where actor.datname = current_database() and actor.application_name = $1
    and other.datname = actor.datname and other.application_name = $2`;
