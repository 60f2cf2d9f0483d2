import { codeOf, invalidRequest, storageBusy, storageFailed } from "../../errors.ts";

/**
 * PostgreSQL error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) for conflicts between
 * transactions, timeouts of locks and queries, and too many connections.
 */
const busy = /^(?:40001|40P01|55P03|57014|53300)$/;

/**
 * Codes for a lost connection, a server that stops or starts, a full disk, a read-only database, and names of system
 * errors.
 */
const failed = /^(?:08|53|57P|58|25006|28|3D|E[A-Z]{4})/;

/** The code for a text with the character U+0000, which no text of PostgreSQL can hold. */
const UNKEEPABLE_TEXT = "22021";

/** Converts a database error to a refused request if the query itself is not at fault; returns any other as it is. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (typeof code === "string") {
    if (code === UNKEEPABLE_TEXT) return invalidRequest();
    if (busy.test(code)) return storageBusy(error);
    return failed.test(code) ? storageFailed(error) : error;
  }
  // Errors of the connection itself have no code, and only come from the package.
  if (/timeout/i.test(error.message)) return storageBusy(error);
  return /connection|client/i.test(error.message) ? storageFailed(error) : error;
}
