/** How long a task waits for its turn, in milliseconds, and the error of one that has waited for so long. */
type Patience = { readonly ms: number; readonly toError: () => Error };

/** Runs tasks in order of arrival, at most `atOnce` at a time. Without `patience` they wait for as long as it takes. */
export function createTaskQueue(
  atOnce: number,
  patience?: Patience,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting = new Set<() => void>();
  let running = 0;

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer =
        patience &&
        setTimeout(() => {
          waiting.delete(begin);
          reject(patience.toError());
        }, patience.ms);
      waiting.add(begin);

      function begin(): void {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      }
    });

  return async (task) => {
    if (running < atOnce) running += 1;
    else await wait();
    try {
      return await task();
    } finally {
      // The next task takes over the slot directly, so that no other gets in between.
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
