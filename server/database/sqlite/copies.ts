import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, statSync } from "node:fs";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { DatabaseError, toReason } from "../database-error.ts";
import { PRIVATE_FILE } from "./open-file.ts";

/** A time as part of a file's name, in the order of time. Source: ISO 8601, basic format. */
export const toTimeName = (time: Date): string => time.toISOString().replace(/[-:.]/g, "");

/** Its own name, because another process may be copying into the same folder. */
const toDraft = (target: string): string => `${target}.${process.pid}.part`;

/**
 * Writes a copy of a database as it stands at one moment, while others go on using it, and checks the copy. Nothing is
 * at `target` before that. Errors: `DatabaseError` if `target` exists or cannot be written.
 */
export function copyDatabase(connection: DatabaseSyncInstance, target: string): void {
  const draft = toDraft(target);
  refuseExisting(target);
  try {
    // Only the server's user may read it: it holds carts and keys.
    closeSync(openSync(draft, "wx", PRIVATE_FILE));
    connection.prepare("vacuum into ?").run(draft);
    readMigrated(draft);
    publish(draft, target);
  } catch (error) {
    throw new DatabaseError(`The copy ${target} cannot be written: ${toReason(error)}`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Writes a copy of a database file that nobody uses. Errors: `DatabaseError` if the file is damaged or no database of
 * this server, or if `target` exists or cannot be written.
 */
export function copyFile(source: string, target: string): void {
  if (!statSync(source, { throwIfNoEntry: false })?.isFile()) {
    throw new DatabaseError(`There is no file ${source}`);
  }
  const connection = open(source);
  try {
    copyDatabase(connection, target);
  } finally {
    connection.close();
  }
}

/**
 * Names of the migrations that were run on a database file, in order. Errors: `DatabaseError` if the file is damaged,
 * or no database of this server.
 */
export function readMigrated(file: string): readonly string[] {
  const connection = open(file);
  try {
    const [fault] = connection.prepare("pragma integrity_check(1)").all();
    if (fault?.integrity_check !== "ok") throw new Error(String(fault?.integrity_check));
    const rows = connection.prepare("select name from kysely_migration order by name").all();
    return rows.map(({ name }) => String(name));
  } catch (error) {
    throw new DatabaseError(
      `${file} is damaged, or no database of this server: ${toReason(error)}`,
    );
  } finally {
    connection.close();
  }
}

/** Opens a database file that exists, to read it alone. */
function open(file: string): DatabaseSyncInstance {
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  } catch (error) {
    throw new DatabaseError(`The database ${file} cannot be opened: ${toReason(error)}`);
  }
}

function refuseExisting(target: string): void {
  if (existsSync(target)) throw new DatabaseError(`${target} exists already`);
}

/** Gives a finished file its name, once it is on the disk. Another file of that name is never replaced. */
function publish(draft: string, target: string): void {
  const file = openSync(draft, "r+");
  fsyncSync(file);
  closeSync(file);
  linkSync(draft, target);
}
