import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { startStripeDouble } from "../../../support/doubles/stripe-double.ts";
import { openRenewalShop, WEEK_MS } from "../../../support/orders/renewal-shop.ts";
import { bundleForNode } from "../../../support/setup/bundle.ts";

let worker: string;
beforeAll(async () => {
  const script = new URL("../../../support/orders/renewal-worker.ts", import.meta.url);
  worker = await bundleForNode(fileURLToPath(script));
});

/** Runs a process to its end, and returns by which signal it ended. */
async function run(...args: readonly (string | number)[]): Promise<unknown> {
  const child = spawn(process.execPath, [worker, ...args.map(String)], { stdio: "inherit" });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const [code, signal] = await once(child, "close");
  return signal ?? code;
}

/** Statements and calls from one kill to the next: a process for each would take minutes. */
const STEPS = 5;

/** The databases are left at different places. */
const kinds = databaseKinds.map((kind, place) => ({ ...kind, first: 2 * place }));

describe.each(kinds)("renewals of processes that are killed $name", ({ create, first }) => {
  test("at any statement and call of the provider are paid once, by the next one", async () => {
    let time = 1_800_000_000_000;
    const created = await create();
    const database = await openDatabase(created.place);
    const double = await startStripeDouble(() => time);
    onTestFinished(async () => {
      await double.close();
      await database.destroy();
      await created.remove();
    });
    const shop = openRenewalShop(database, { double, now: () => time });
    const { intent } = await shop.placeFirst();
    double.pay(intent);
    for (const event of double.events) await shop.receive(event);
    const { host, port } = double.server;
    const renew = (...steps: readonly number[]) =>
      run(created.place, `http://${host}:${port}`, double.webhookSecret, time, ...steps);

    let killed = 0;
    for (let killedAfter = first; ; killedAfter += STEPS) {
      time += WEEK_MS;
      const ended = await renew(killedAfter);
      if (ended === 0) break;
      expect(ended).toBe("SIGKILL");
      time += 60_000;
      await shop.work();
      const renewals = await shop.listRenewals();
      killed += 1;
      const found = [killedAfter, renewals.length, renewals.at(-1)?.status];
      expect(found).toEqual([killedAfter, killed, "paid"]);
      const intents = double.intents();
      expect(intents).toHaveLength(killed + 1);
      expect(intents.every(({ id, amount }) => double.kept(id) === amount)).toBe(true);
    }
    expect(killed).toBeGreaterThan(6);
  });
});
