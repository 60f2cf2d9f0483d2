import { getSystemErrorName } from "node:util";
import { storageBusy, storageFailed } from "../../errors.ts";

/**
 * Primary result codes of SQLite, and the texts that it has for them (https://www.sqlite.org/rescode.html): the driver gives no code
 * with what fails in `all()`.
 */
const BUSY: ReadonlyMap<number, string> = new Map([
  [5, "database is locked"],
  [6, "database table is locked"],
]);
const FAILED: ReadonlyMap<number, string> = new Map([
  [7, "out of memory"],
  [8, "attempt to write a readonly database"],
  [10, "disk I/O error"],
  [13, "database or disk is full"],
  [14, "unable to open database file"],
]);

/** Converts a database error to a refused request if the query itself is not at fault; returns any other as it is. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "ERR_SQLITE_ERROR") {
    return error;
  }
  // Extended codes have the primary one in their lowest byte.
  const code = "errcode" in error ? Number(error.errcode) & 0xff : undefined;
  const isOneOf = (codes: ReadonlyMap<number, string>) =>
    code === undefined ? [...codes.values()].includes(error.message) : codes.has(code);
  if (isOneOf(BUSY)) return storageBusy(error);
  return isOneOf(FAILED) ? storageFailed(withReason(error)) : error;
}

/** Adds the system's name of what has failed, such as `EROFS`: SQLite calls all of them an error of the disk. */
function withReason(error: Error): Error {
  const number = "systemErrno" in error ? Number(error.systemErrno) : 0;
  if (number > 0) error.message += `: ${getSystemErrorName(-number)}`;
  return error;
}
