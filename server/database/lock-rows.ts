import { PostgresAdapter, type Transaction } from "kysely";
import type { Tables } from "./schema.ts";

/** Added to a query by `$call`, so that it locks rows. */
export type RowLock = <Query extends { forUpdate(): Query }>(query: Query) => Query;

/**
 * Makes a query of a transaction lock the rows that it finds until the transaction ends; others that want to lock or
 * change them wait. On SQLite nothing is added, because a transaction holds the whole database from its start.
 */
export function lockRows(transaction: Transaction<Tables>): RowLock {
  const isShared = transaction.getExecutor().adapter instanceof PostgresAdapter;
  return (query) => (isShared ? query.forUpdate() : query);
}
