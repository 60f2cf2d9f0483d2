let count = 0;

/** Counts a statement or transaction that is tried again, because the database was held or has aborted it. */
export function countRetry(): void {
  count += 1;
}

/** Retries of this process since its start. */
export const retriesSoFar = (): number => count;
