import { afterAll, beforeAll, beforeEach } from "vitest";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { startApp } from "../../../support/server/storefront.ts";

export const fields = {
  name: "Anna",
  orderNumber: "1001",
  email: "anna@beispiel.de",
  items: "Becher",
};

export const NOW = Date.UTC(2026, 0, 15, 9, 30, 15);

export let running: Awaited<ReturnType<typeof startApp>>;

export let address = 1;

/** A server that takes withdrawals, for the tests of a file; each has an address of its own. */
export function serveWithdrawals(): void {
  beforeAll(async () => {
    running = await startApp(await loadWithdrawalSites(), { trustProxy: 1, now: () => NOW });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    // Limits count by address.
    address += 1;
    await running.database.deleteFrom("withdrawals").execute();
    await running.database.deleteFrom("mails").execute();
  });
}
