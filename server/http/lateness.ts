/** How often the process looks how late it is, in milliseconds. */
export const TICK_MS = 25;

/** How late it may be until it refuses somebody, in milliseconds. */
const LATE_MS = 200;

/** How late it may be until it refuses whoever reads. */
const VERY_LATE_MS = 1000;

/**
 * How many must have waited together: a process that gets little of the processor is late with few of them as well, and would be so
 * without them; and a hundred clients who each wait for their page before they ask for the next are served, not refused.
 */
const MANY = 150;

/** How long it must have been late: a single piece of work may take its time. */
const LASTING_MS = 500;

/** How late a process is: 0 for in time, 1 for late, 2 for very late. */
export type Lateness = {
  /** To be called every `TICK_MS`. */
  tick(): void;
  /** To be called for each request that reads; what it gives, once it is answered. */
  begin(): () => void;
  level(): 0 | 1 | 2;
};

/** The part that requests use. */
export type RequestLateness = Omit<Lateness, "tick">;

/** `now` are milliseconds since any moment. */
export function createLateness(now: () => number): Lateness {
  let last = now();
  let late = 0;
  let since: number | undefined;
  /** When each began that is not answered, the oldest first. */
  const open = new Set<{ readonly at: number }>();
  /** All that have been open since the last tick. */
  let waited = 0;

  /** How long the process has been late by its ticks: all that wait may be answered before the next one. */
  function findBehind(time: number): number {
    const start = since ?? (waited < MANY ? time : last + TICK_MS);
    return time - start < LASTING_MS ? 0 : Math.max(late, time - last - TICK_MS);
  }

  /** How long the first of those that wait together has waited. */
  function findWait(time: number): number {
    if (open.size < MANY) return 0;
    for (const { at } of open) return time - at < LASTING_MS ? 0 : time - at;
    return 0;
  }

  return {
    tick() {
      const time = now();
      late = time - last - TICK_MS;
      last = time;
      since = late < LATE_MS || waited < MANY ? undefined : (since ?? time);
      waited = open.size;
    },
    begin() {
      const one = { at: now() };
      open.add(one);
      waited += 1;
      return () => void open.delete(one);
    },
    level() {
      const time = now();
      const found = Math.max(findBehind(time), findWait(time));
      if (found < LATE_MS) return 0;
      return found < VERY_LATE_MS ? 1 : 2;
    },
  };
}
