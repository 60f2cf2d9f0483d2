import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTaskQueue } from "../../server/task-queue.ts";

/** A queue for two, whose tasks note how many run at once. */
function startQueue() {
  const queue = createTaskQueue(2);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const add = (number: number, fails = false) =>
    queue(async () => {
      running += 1;
      most = Math.max(most, running);
      await setTimeout(1);
      running -= 1;
      done.push(number);
      if (fails) throw new Error("failed");
    });
  return { queue, add, done, most: () => most };
}

test("tasks run in their order, two at a time, also after failed ones", async () => {
  const { add, done, most } = startQueue();
  const numbers = [0, 1, 2, 3, 4, 5, 6];
  const results = await Promise.allSettled(numbers.map((number) => add(number, number < 2)));
  expect(done).toEqual(numbers);
  expect(results.map(({ status }) => status).indexOf("fulfilled")).toBe(2);
  expect(most()).toBe(2);
});

test("a task that comes while a place is handed on has to wait", async () => {
  const { add, queue, most } = startQueue();
  let finish = () => {};
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const tasks = [queue(() => first), add(1), add(2)];
  // Called after the queue has seen the end of the first task, and before the waiting one goes on.
  const late = first.then(() => add(3));
  finish();
  await Promise.all([...tasks, late]);
  expect(most()).toBe(2);
});

test("a freed place is free again", async () => {
  const { add, done } = startQueue();
  await add(1);
  await add(2);
  await add(3);
  expect(done).toEqual([1, 2, 3]);
});

test("a task that has waited too long is refused, and those behind it still come", async () => {
  const queue = createTaskQueue(1, { ms: 1, toError: () => new Error("late") });
  let finish = () => {};
  const first = queue(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  let hasRun = false;
  const late = queue(async () => {
    hasRun = true;
  });
  await expect(late).rejects.toThrow("late");
  const last = queue(async () => "done");
  finish();
  await first;
  expect([await last, hasRun]).toEqual(["done", false]);
});
