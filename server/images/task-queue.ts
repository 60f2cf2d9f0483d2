/** Runs tasks in the order in which they come, at most `atOnce` at a time. */
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
      // The next task takes this one's place: between the two, no other may come first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
