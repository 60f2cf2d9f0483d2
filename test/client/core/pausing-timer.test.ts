import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PausingTimer } from "../../../client/core/pausing-timer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("no time passes while it is paused", () => {
  const done = vi.fn();
  const timer = new PausingTimer(3000, done);
  vi.advanceTimersByTime(2000);
  timer.pause();
  timer.pause();
  vi.advanceTimersByTime(60_000);
  timer.resume();
  timer.resume();
  vi.advanceTimersByTime(999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
});
