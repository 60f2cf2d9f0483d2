import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AddButton } from "../../../client/shop/add-button.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerAfter = (ms: number, ok: boolean) => () =>
  new Promise<boolean>((resolve) => setTimeout(() => resolve(ok), ms));

/** Starts an add and gives each state with the time at which it began, in ms from the click. */
async function record(add: () => Promise<boolean>, untilMs: number) {
  const button = new AddButton();
  const startedAt = Date.now();
  const states: [string, number][] = [];
  button.state.subscribe(() => states.push([button.state.get(), Date.now() - startedAt]));
  const done = button.start(add).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(untilMs);
  await done;
  return states;
}

test("a quick answer: adding for 1 s, added for 2 s, then idle", async () => {
  expect(await record(answerAfter(50, true), 5000)).toEqual([
    ["adding", 0],
    ["added", 1000],
    ["idle", 3000],
  ]);
});

test("a slow answer: adding lasts until it comes", async () => {
  expect(await record(answerAfter(2500, true), 5000)).toEqual([
    ["adding", 0],
    ["added", 2500],
    ["idle", 4500],
  ]);
});

test("after a failure the button is idle 1 s after the answer", async () => {
  expect(await record(answerAfter(300, false), 5000)).toEqual([
    ["adding", 0],
    ["idle", 1300],
  ]);
});

test("an add that breaks does not leave the button adding", async () => {
  const states = await record(() => Promise.reject(new Error("broken")), 5000);
  expect(states.at(-1)?.[0]).toBe("idle");
});

test("clicks while adding or added send nothing", async () => {
  const button = new AddButton();
  const add = vi.fn(answerAfter(50, true));
  void button.start(add);
  void button.start(add);
  await vi.advanceTimersByTimeAsync(1500);
  expect(button.state.get()).toBe("added");
  void button.start(add);
  await vi.advanceTimersByTimeAsync(2000);
  expect(button.state.get()).toBe("idle");
  expect(add).toHaveBeenCalledTimes(1);
});

test("a button that asks for an option is idle again after 2 s, and meanwhile takes no clicks", async () => {
  const button = new AddButton();
  const add = vi.fn(answerAfter(50, true));
  void button.ask();
  void button.start(add);
  await vi.advanceTimersByTimeAsync(1999);
  expect(button.state.get()).toBe("asking");
  await vi.advanceTimersByTimeAsync(1);
  expect(button.state.get()).toBe("idle");
  expect(add).not.toHaveBeenCalled();
});
