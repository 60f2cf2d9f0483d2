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

/**
 * As `transact`, and begins again where another process of PostgreSQL holds rows for longer than a statement waits, until the time `end` of
 * `performance.now()`.
 */
export async function transactUntil<Result>(
  database: Database,
  end: number,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await transact(database, work);
    } catch (error) {
      if (!hasCode(error, /^55P03$/) || performance.now() >= end) throw error;
      countRetry();
    }
  }
}

/** True for PostgreSQL's codes of a transaction that was aborted so that another one can go on. */
const isDeadlock = (error: unknown): boolean => hasCode(error, /^(?:40001|40P01)$/);

/** True for an error of the database with such a code. */
const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof AppError && codes.test(String(codeOf(error.cause)));

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
