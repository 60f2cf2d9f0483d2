import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { eventsOf, loadMeasuredSites, sendBeacon } from "../../../support/analytics/measuring.ts";
import { addAccount, type Jar, signIn } from "../../../support/owners/accounts.ts";
import { startApp } from "../../../support/server/storefront.ts";

export type Running = Awaited<ReturnType<typeof startApp>>;

export let running: Running;

let address = 1;

/** The cookies of those who have signed in. */
export const jars = new Map<string, Jar>();

export const VISITOR = "11111111-2222-4333-8444-555555555555";

export const ss_cvr = `${VISITOR}|1|2|3|4`;

export const hit = (data: object = {}) => ({ event: "View", data: JSON.stringify(data), ss_cvr });

type Sent = Parameters<typeof sendBeacon>[3];

export const send = (url: string, body: unknown, sent: Sent = {}) =>
  sendBeacon(running.app, url, body, {
    ...sent,
    headers: { "x-forwarded-for": `10.0.0.${address}`, ...sent?.headers },
  });

/** The events that are stored once a second is over. */
export async function keptOf({ database }: Pick<Running, "database"> = running) {
  await vi.advanceTimersByTimeAsync(1000);
  for (let turn = 0; turn < 200; turn += 1) await new Promise((done) => setImmediate(done));
  return eventsOf(database);
}

/** A server for the tests of a file; events are kept once its clock has passed. */
export function serveBeacons(): void {
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    running = await startApp(await loadMeasuredSites(), { trustProxy: 1 });
    for (const role of ["admin", "none", "viewer"] as const) {
      const email = await addAccount(running.database, role, "w1");
      jars.set(role, await signIn(running.app, email));
    }
  });
  afterAll(async () => {
    vi.useRealTimers();
    await running.close();
  });
  beforeEach(async () => {
    // Limits count by address.
    address += 1;
    await keptOf();
    await running.database.deleteFrom("analytics_events").execute();
  });
}
