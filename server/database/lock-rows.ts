import { PostgresAdapter, type Transaction } from "kysely";
import type { Tables } from "./schema.ts";

/** What is added to a query, by `$call`, so that it locks rows. */
export type RowLock = <Query extends { forUpdate(): Query }>(query: Query) => Query;

/**
 * Lets a query of a transaction keep the rows that it finds, until the transaction's end: others who want to keep or change
 * them wait. On SQLite nothing is added, as a transaction has the whole database to itself from its beginning.
 */
export function lockRows(transaction: Transaction<Tables>): RowLock {
  const isShared = transaction.getExecutor().adapter instanceof PostgresAdapter;
  return (query) => (isShared ? query.forUpdate() : query);
}
