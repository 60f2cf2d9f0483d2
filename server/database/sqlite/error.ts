import { storageBusy, storageFailed } from "../../errors.ts";

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const BUSY: readonly number[] = [5, 6];
/** Out of memory, read-only, disk error, disk full, cannot be opened. */
const FAILED: readonly number[] = [7, 8, 10, 13, 14];

/** Converts a database error to a refused request if the query itself is not at fault; returns any other as it is. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || !("errcode" in error)) return error;
  // Extended codes have the primary one in their lowest byte.
  const code = Number(error.errcode) & 0xff;
  if (BUSY.includes(code)) return storageBusy(error);
  return FAILED.includes(code) ? storageFailed(error) : error;
}
