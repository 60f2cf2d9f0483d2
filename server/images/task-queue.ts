/** Runs tasks in order of arrival, at most `atOnce` at a time. */
export function createTaskQueue(
  atOnce: number,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The next task takes over the slot directly, so that no other gets in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
