import type { Transaction as KyselyTransaction } from "kysely";
import { AppError, codeOf } from "../errors.ts";
import { countRetry } from "./retries.ts";
import type { Database, Tables } from "./schema.ts";

/**
 * An open transaction. Until it ends, all queries must go through it: the embedded database has one connection, which
 * would wait for itself.
 */
export type Transaction = KyselyTransaction<Tables>;

type AfterCommit = () => Promise<void>;

/** Functions to run after the commit. */
const queues = new WeakMap<Transaction, Set<AfterCommit>>();

/** Attempts at a transaction that the database has aborted in favour of another one. */
const MOST_ATTEMPTS = 3;

/**
 * Runs `work` in a transaction, which is committed as a whole or not at all: in the one that `database` already is, or
 * in a new one. A new one is repeated if PostgreSQL has aborted it to resolve a deadlock, so `work` must change nothing
 * but the database.
 */
export async function transact<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(database)) return work(database);
  const queue = new Set<AfterCommit>();
  const result = await repeatAborted(() => {
    queue.clear();
    return database.transaction().execute((transaction) => {
      queues.set(transaction, queue);
      return work(transaction);
    });
  });
  for (const run of queue) await run();
  return result;
}

/** Attempts at a transaction again that PostgreSQL has aborted to resolve a deadlock, a few times. */
export async function repeatAborted<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = MOST_ATTEMPTS - 1; left > 0; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      countRetry();
    }
  }
  return attempt();
}

/** True for PostgreSQL's codes of a transaction that was aborted so that another one can go on. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof AppError && /^(?:40001|40P01)$/.test(String(codeOf(error.cause)));

/**
 * Runs a function after the commit, before `transact` returns. The same function runs once, however often it is
 * registered.
 */
export function afterCommit(transaction: Transaction, run: AfterCommit): void {
  const queue = queues.get(transaction);
  if (!queue) throw new Error("only a transaction of `transact` can be followed");
  queue.add(run);
}

/** True if a connection is an open transaction. */
export const isTransaction = (database: Database): database is Transaction =>
  database.isTransaction;
