/** Milliseconds after which a browser without `requestIdleCallback` counts as idle. */
const IDLE_DELAY_MS = 2000;

/** Longest wait for a busy browser, in milliseconds. */
const IDLE_TIMEOUT_MS = 5000;

/** Calls `start` when the browser has nothing else to do, after 5 s at the latest. */
export function whenIdle(start: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start, IDLE_DELAY_MS);
}
