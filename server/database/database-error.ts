import { AppError } from "../errors.ts";

/** The database cannot be used; the message is a single line for the operator. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** The reason of an error in one line. The errors shown to visitors carry it as their cause. */
export function toReason(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  if (cause instanceof AggregateError) return cause.errors.map(toReason).join("; ");
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, " ");
}
