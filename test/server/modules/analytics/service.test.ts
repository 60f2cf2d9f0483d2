import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content } from "../../../../server/content/content.ts";
import type { Database } from "../../../../server/database/schema.ts";
import type { NewEvent } from "../../../../server/modules/analytics/event.ts";
import { createAnalytics } from "../../../../server/modules/analytics/service.ts";
import { eventsOf, loadMeasuredSites } from "../../../support/analytics/measuring.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { watchDatabase } from "../../../support/databases/watched-database.ts";

const DAY_MS = 24 * 60 * 60_000;
let now: number;
let database: Database;
let warnings: string[];
let orderTimes: number[];

beforeEach(async () => {
  now = Date.UTC(2026, 0, 15, 12);
  warnings = [];
  orderTimes = [];
  database = await openMemory();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.destroy();
});

const sites = await loadMeasuredSites({ analytics: { keepMonths: 1 } });
const contentOf = (name: string): Content => {
  const site = sites.get(name);
  if (!site) throw new Error(name);
  return site.content;
};
/** In New York, and in Berlin. */
const [shop, other] = [contentOf("shop"), contentOf("other")];

const analyticsOn = (used = database) =>
  createAnalytics({
    database: used,
    listSites: () => sites.values(),
    listOrderTimes: async (_websiteId, since) => orderTimes.filter((time) => time >= since),
    logger: { warn: (_facts, text) => warnings.push(text) },
    now: () => now,
    analyticsMb: 1000,
  });

/** A database that tells how many events are added at once, before they are. */
const withAdding = (onAdd: (count: unknown) => void) =>
  watchDatabase(database, ({ sql, parameters }) => {
    if (sql.startsWith('update "analytics_progress" set "last_id"')) onAdd(parameters[0]);
  });

const hit = (data = "{}"): NewEvent => ({ kind: "hit", name: "View", visitor: "v", data });

describe("what is measured", () => {
  test("is kept after a second at most, together, and nobody waits", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const added: unknown[] = [];
    const analytics = analyticsOn(withAdding((count) => added.push(count)));
    analytics.keep(shop, [hit(), hit()]);
    await vi.advanceTimersByTimeAsync(600);
    analytics.keep(shop, [hit()]);
    expect(added).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(added).toEqual([3]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(added).toEqual([3]);
  });

  test("is kept at once where there is much of it", async () => {
    const added: unknown[] = [];
    const analytics = analyticsOn(withAdding((count) => added.push(count)));
    analytics.keep(
      shop,
      Array.from({ length: 1001 }, () => hit()),
    );
    await vi.waitFor(async () => expect(await eventsOf(database)).toHaveLength(1001), {
      timeout: 60_000,
    });
    expect(added).toEqual([512, 489]);
    await analytics.close();
  });

  test("is kept when the server stops", async () => {
    const analytics = analyticsOn();
    analytics.keep(shop, [hit()]);
    analytics.noteCart("w1");
    await analytics.close();
    expect(await eventsOf(database)).toMatchObject([
      { kind: "hit" },
      { kind: "cart", visitor: "" },
    ]);
  });

  test("waits for a database that does not answer, in its order, and is lost only where there is no room", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let isDown = true;
    const analytics = analyticsOn(
      withAdding(() => {
        if (isDown) throw new Error("down");
      }),
    );
    analytics.keep(shop, [hit('{"n":1}')]);
    await vi.advanceTimersByTimeAsync(5000);
    analytics.keep(shop, [hit('{"n":2}')]);
    now += 60_000;
    await vi.advanceTimersByTimeAsync(1000);
    expect(warnings).toEqual(Array(2).fill("what is measured cannot be kept for now"));
    const large = JSON.stringify("x".repeat(60_000));
    now += 60_000;
    for (let sent = 0; sent < 400; sent += 1) analytics.keep(shop, [hit(large)]);
    expect(warnings.at(-1)).toBe("what is measured is lost: the database does not keep it");
    isDown = false;
    vi.useRealTimers();
    await analytics.close();
    const kept = await eventsOf(database);
    expect(kept.slice(0, 2).map(({ data }) => data)).toEqual(['{"n":1}', '{"n":2}']);
    expect(kept.length).toBeGreaterThan(200);
    expect(kept.length).toBeLessThan(300);
  });

  test("has the site's day", async () => {
    const analytics = analyticsOn();
    for (const time of [
      Date.UTC(2026, 2, 29, 3, 59),
      Date.UTC(2026, 2, 29, 4),
      Date.UTC(2026, 2, 29, 22),
    ]) {
      now = time;
      analytics.keep(shop, [hit()]);
      analytics.keep(other, [hit()]);
    }
    await analytics.close();
    const days = (await eventsOf(database)).map(({ website_id, day }) => `${website_id} ${day}`);
    expect(days).toEqual([
      ...["w1 2026-03-28", "w2 2026-03-29"],
      ...["w1 2026-03-29", "w2 2026-03-29"],
      ...["w1 2026-03-29", "w2 2026-03-30"],
    ]);
  });

  test("of the last days is shown with what has just come, the last day first", async () => {
    const analytics = analyticsOn();
    now -= DAY_MS;
    analytics.keep(shop, [hit()]);
    now += DAY_MS;
    analytics.keep(shop, [{ ...hit(), vitals: [{ metric: "LCP", value: 1_234_500 }] }]);
    analytics.keep(other, [hit()]);
    // Midnight of New York, and just before the period.
    orderTimes = [Date.UTC(2026, 0, 15, 4, 59), Date.UTC(2026, 0, 15, 5), Date.UTC(2026, 0, 13, 4)];
    const days = await analytics.listDays(shop, 3);
    expect(days.map(({ at }) => at)).toEqual([15, 14, 13].map((day) => Date.UTC(2026, 0, day, 17)));
    expect(days.map(({ views, visitors, orders }) => [views, visitors, orders])).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [0, 0, 0],
    ]);
    expect(days.flatMap(({ vitals }) => [...vitals])).toEqual([["LCP", 1234.5]]);
    await analytics.close();
  });

  test("is deleted when the site's months are over, of a site that is gone after thirteen", async () => {
    const gone = { ...shop, website: { ...shop.website, id: "gone" } };
    const analytics = analyticsOn();
    for (const content of [shop, other, gone]) analytics.keep(content, [hit()]);
    await analytics.listDays(shop, 1);
    const left = async () => {
      while (await analytics.deleteOld());
      return (await eventsOf(database)).map(({ website_id }) => website_id);
    };
    now = Date.UTC(2026, 1, 15, 12);
    expect(await left()).toEqual(["w1", "w2", "gone"]);
    now += 1;
    expect(await left()).toEqual(["w2", "gone"]);
    now = Date.UTC(2027, 1, 15, 12);
    expect(await left()).toEqual(["w2", "gone"]);
    now += 1;
    expect(await left()).toEqual([]);
    await analytics.close();
  });
});

test("a cart is counted on sites that count", async () => {
  const analytics = analyticsOn();
  analytics.noteCart("w2");
  analytics.noteCart("nowhere");
  expect(await analytics.listDays(other, 1)).toMatchObject([{ carts: 1, views: 0, visitors: 0 }]);
  await analytics.close();
});
