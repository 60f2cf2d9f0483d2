/** The workers of this process, which are told of new jobs. */
const wakes = new Set<() => void>();

/** Has a function called when this process has added a job. */
export const onJobAdded = (wake: () => void): void => void wakes.add(wake);

/** Has it called no more. */
export const offJobAdded = (wake: () => void): void => void wakes.delete(wake);

/** Tells the workers of this process of a new job, once its transaction is kept: nobody sees it earlier. */
export async function wakeWorkers(): Promise<void> {
  for (const wake of wakes) wake();
}
