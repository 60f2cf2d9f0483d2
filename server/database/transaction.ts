import type { Transaction } from "kysely";
import type { Database, Tables } from "./schema.ts";

/**
 * Does work that is kept as a whole or not at all: in a transaction of its own, or in the one that `database` already is.
 * Within it only `transaction` may be asked: the embedded database has one connection, and would wait for itself.
 */
export const inTransaction = <Result>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  isTransaction(database) ? work(database) : database.transaction().execute(work);

const isTransaction = (database: Database): database is Transaction<Tables> =>
  database.isTransaction;
