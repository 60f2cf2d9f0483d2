import { existsSync } from "node:fs";
import { DatabaseSync } from "@photostructure/sqlite";
import { DatabaseError } from "../database-error.ts";
import { copyFile } from "./copies.ts";
import { makeFolder, toDatabaseFile } from "./open-file.ts";

/**
 * Makes the database of a data folder from a copy. Errors: `DatabaseError` if the folder has a database, if the copy is
 * damaged or no database of this server, or if it cannot be written. Nothing is changed then.
 */
export function restoreCopy(copy: string, dataDir: string): string {
  const file = toDatabaseFile(dataDir);
  // SQLite would play a log that is left over into the copy.
  const findOld = () =>
    ["", "-wal", "-shm"].map((end) => file + end).filter((path) => existsSync(path));
  if (findOld().length > 0) {
    if (isInUse(file)) throw new DatabaseError(`A server is running on ${file}: stop it first`);
    // The look has taken an empty log away.
    const old = findOld().join(", ");
    throw new DatabaseError(`There is a database in ${dataDir}: move ${old} elsewhere first`);
  }
  makeFolder(dataDir, "data folder");
  copyFile(copy, file);
  return file;
}

/** True if a process has a database open. */
function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec("pragma locking_mode = exclusive; begin exclusive; rollback");
    return false;
  } catch {
    return true;
  } finally {
    connection.close();
  }
}
