import type { Page } from "playwright-core";

/** Later than the browser gets until its clock stands, on any machine. */
const HOUR_MS = 3_600_000;

/** Lets time of a page pass only when the test says so. */
export async function stopTime(page: Page): Promise<void> {
  const now = Date.now();
  // A clock that is installed goes on by itself until it is stopped.
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + HOUR_MS);
}
