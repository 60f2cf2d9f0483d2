import { codeOf, storageBusy, storageFailed } from "../../errors.ts";

/**
 * Codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html): a transaction that met another one,
 * a lock or a query that took too long, too many connections.
 */
const busy = /^(?:40001|40P01|55P03|57014|53300)$/;

/** No connection, a server that stops or starts, no room, nothing may be written; and names of the system's errors. */
const failed = /^(?:08|53|57P|58|25006|28|3D|E[A-Z]{4})/;

/** An error of the database as a refused request where nobody's query is at fault; every other as it is. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (typeof code === "string") {
    if (busy.test(code)) return storageBusy(error);
    return failed.test(code) ? storageFailed(error) : error;
  }
  // Errors of the connection itself have no code, and come from the package alone.
  if (/timeout/i.test(error.message)) return storageBusy(error);
  return /connection|client/i.test(error.message) ? storageFailed(error) : error;
}
