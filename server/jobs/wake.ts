import type { Database } from "../database/schema.ts";
import { afterCommit, isTransaction } from "../database/transact.ts";

/** The workers of this process, to be woken by new jobs. */
const wakes = new Set<() => void>();

/** Calls a function whenever this process adds a job. */
export const onJobAdded = (wake: () => void): void => void wakes.add(wake);

/** Stops calling it. */
export const offJobAdded = (wake: () => void): void => void wakes.delete(wake);

/** Wakes the workers of this process for a new job: at once, or when the surrounding transaction has committed. */
export async function wakeWorkers(database: Database): Promise<void> {
  if (isTransaction(database)) afterCommit(database, wakeAll);
  else await wakeAll();
}

async function wakeAll(): Promise<void> {
  for (const wake of wakes) wake();
}
