import { setTimeout } from "node:timers/promises";
import type { ReloadReport } from "../../modules/changes/index.ts";

/** Pause between two looks for reports. */
const LOOK_MS = 200;
/** Longest wait for a first report. */
const FIRST_MS = 30_000;
/** Shortest wait for another one: every process looks for changes each second. */
const QUIET_MS = 3000;

/** A clock, in milliseconds. */
type Clock = { now(): number; wait(milliseconds: number): Promise<unknown> };

/**
 * Waits for reports of processes. Each reports once it has read all files, and how many there are is not known: another one may take as
 * long again as the slowest so far.
 */
export async function waitForReports(
  look: () => Promise<readonly ReloadReport[]>,
  { now, wait }: Clock = { now: Date.now, wait: setTimeout },
): Promise<readonly ReloadReport[]> {
  const start = now();
  let reports: readonly ReloadReport[] = [];
  let until = start + FIRST_MS;
  while (now() < until) {
    await wait(LOOK_MS);
    const present = await look();
    if (present.length > reports.length) until = now() + Math.max(QUIET_MS, now() - start);
    reports = present;
  }
  return reports;
}
