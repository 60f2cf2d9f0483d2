import { median } from "../bench/measure.ts";
import { residentMemory } from "../bench/server/process.ts";

/** Time in which a process fills what it keeps, in milliseconds. */
const FILLING_MS = 300_000;

/** Processes that need more than that much more in the rest of their time have a leak. */
const MOST_GROWTH = 1.1;

const EACH_MS = 1000;

/** The memory of a process, in megabytes: as it was once it had filled what it keeps, and at the end. */
export type Growth = { readonly pid: number; readonly early: number; readonly late: number };

/** Reads the memory of processes once a second. */
export function watchMemory(pids: readonly number[]) {
  const began = performance.now();
  const read = new Map<number, { readonly at: number; readonly megabytes: number }[]>(
    pids.map((pid) => [pid, []]),
  );
  const timer = setInterval(() => {
    for (const [pid, seen] of read) {
      try {
        seen.push({ at: performance.now() - began, megabytes: residentMemory(pid) });
      } catch {
        // It has ended, which the end of the run tells.
      }
    }
  }, EACH_MS);
  return {
    /** Medians of the first and of the last quarter of the time after filling; in a short run, of all of it. */
    stop(): readonly Growth[] {
      clearInterval(timer);
      const from = isLong() ? FILLING_MS : 0;
      return [...read].map(([pid, seen]) => {
        const rest = seen.filter(({ at }) => at >= from).map(({ megabytes }) => megabytes);
        const quarter = Math.max(1, Math.floor(rest.length / 4));
        const [early, late] = [median(rest.slice(0, quarter)), median(rest.slice(-quarter))];
        return { pid, early, late };
      });
    },
    isLong,
  };

  /** A run that ends soon after filling tells nothing about growth. */
  function isLong(): boolean {
    return performance.now() - began >= 2 * FILLING_MS;
  }
}

/** True for processes that need more and more together: what one frees late differs by more than a leak in minutes. */
export const isGrowing = (all: readonly Growth[]): boolean =>
  sum(all.map(({ late }) => late)) > sum(all.map(({ early }) => early)) * MOST_GROWTH;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
