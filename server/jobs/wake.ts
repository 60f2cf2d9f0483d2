import type { Database } from "../database/schema.ts";
import { afterCommit, isTransaction } from "../database/transact.ts";

/** The workers of this process, which are told of new jobs. */
const wakes = new Set<() => void>();

/** Has a function called when this process has added a job. */
export const onJobAdded = (wake: () => void): void => void wakes.add(wake);

/** Has it called no more. */
export const offJobAdded = (wake: () => void): void => void wakes.delete(wake);

/** Tells the workers of this process of a new job: at once, or when the transaction is kept in which it was added. */
export async function wakeWorkers(database: Database): Promise<void> {
  if (isTransaction(database)) afterCommit(database, wakeAll);
  else await wakeAll();
}

async function wakeAll(): Promise<void> {
  for (const wake of wakes) wake();
}
