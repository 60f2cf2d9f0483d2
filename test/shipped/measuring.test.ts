import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { eventsOf } from "../support/analytics/measuring.ts";
import { environmentOf } from "../support/server/shop-environment.ts";
import { startShop } from "../support/server/shop-process.ts";
import { writeFolder } from "../support/sites/site-files.ts";

async function sendHits(url: string, count: number): Promise<void> {
  const body = new URLSearchParams({ event: "View", data: "{}" });
  const sent = Array.from({ length: count }, () =>
    fetch(`${url}/api/census/RecordHit`, { method: "POST", body, headers: { origin: url } }),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(count).fill(200));
}

async function countKept(folder: string): Promise<number> {
  const database = await openDatabase(folder);
  const events = await eventsOf(database);
  await database.destroy();
  return events.length;
}

async function start() {
  const folder = writeFolder({});
  const shop = await startShop({ ...environmentOf(), DATA_DIR: folder, HOST: "127.0.0.1" });
  return { folder, shop };
}

test("a server that is stopped has kept everything that it has answered", async () => {
  const { folder, shop } = await start();
  await sendHits(shop.url, 20);
  expect(await shop.stop()).toBe(0);
  expect(await countKept(folder)).toBe(20);
});

test("a server that is killed has kept what came more than a second before, and nothing twice", async () => {
  const { folder, shop } = await start();
  onTestFinished(shop.kill);
  await sendHits(shop.url, 20);
  // Another process sees what is kept.
  await expect.poll(() => countKept(folder), { interval: 100 }).toBe(20);
  await sendHits(shop.url, 5);
  await shop.kill();
  const kept = await countKept(folder);
  expect(kept).toBeGreaterThanOrEqual(20);
  expect(kept).toBeLessThanOrEqual(25);
});
