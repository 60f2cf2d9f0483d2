import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import type { TimedEvent } from "../../../../server/modules/analytics/event.ts";
import { createOriginStore } from "../../../../server/modules/analytics/origin-store.ts";
import {
  type AnalyticsStore,
  createAnalyticsStore,
} from "../../../../server/modules/analytics/store.ts";
import { eventsOf } from "../../../support/analytics/measuring.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";

const NOW = 1_800_000_000_000;

const event = (changes: Partial<TimedEvent> = {}): TimedEvent => ({
  websiteId: "w1",
  receivedAt: NOW,
  day: "2026-01-31",
  kind: "hit",
  name: "View",
  visitor: "a",
  data: "{}",
  ...changes,
});

const many = (count: number, changes: Partial<TimedEvent> = {}) =>
  Array.from({ length: count }, () => event(changes));

const range = { websiteId: "w1", from: "2026-01-01", until: "2026-01-31" };

describe.each(databaseKinds)("what is measured $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let store: AnalyticsStore;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    store = createAnalyticsStore(database);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const idsOf = async () => (await eventsOf(database)).map(({ id }) => id);

  test("is kept up to a size each day and website, but what the shop counts itself always is", async () => {
    const full = createAnalyticsStore(database, 1012);
    const [small, large] = [event(), event({ data: JSON.stringify("x".repeat(600)) })];
    const cart = event({ kind: "cart", name: "begun", visitor: "" });
    await full.add([small, large, event(), cart]);
    await full.add([small, cart, event({ websiteId: "w2" }), event({ day: "2026-02-01" })]);
    const kept = (await eventsOf(database)).map(({ website_id, day, kind, data }) =>
      [website_id, day, kind, data.length].join(" "),
    );
    expect(kept.toSorted()).toEqual(
      [
        "w1 2026-01-31 cart 2",
        "w1 2026-01-31 cart 2",
        "w1 2026-01-31 hit 2",
        "w1 2026-02-01 hit 2",
        "w2 2026-01-31 hit 2",
        "w1 2026-01-31 hit 602",
      ].toSorted(),
    );
    const use = await full.readUse("w1", "2026-01-31");
    expect(use).toEqual({ bytes: 3 * 206 + 806, refused: 2 });
    expect(await full.readUse("w1", "2026-02-02")).toEqual({ bytes: 0, refused: 0 });
    await full.deleteOld({ websiteIds: ["w1"], before: NOW + 1, most: 99 });
    expect(await full.readUse("w1", "2026-01-31")).toEqual({ bytes: 0, refused: 0 });
  });

  test("tells which websites most views came from", async () => {
    const from = (name: string, changes: Partial<TimedEvent> = {}) =>
      event({ kind: "origin", visitor: "", name, ...changes });
    await store.add([
      ...[from("b.example"), from("a.example"), from("c.example"), from("c.example")],
      ...[from("d.example", { websiteId: "w2" }), from("d.example", { day: "2025-12-31" })],
      event({ name: "d.example" }),
    ]);
    expect(await createOriginStore(database)(range, 2)).toEqual([
      { host: "c.example", views: 2 },
      { host: "a.example", views: 1 },
    ]);
  });

  test("is kept in its order, also more than one statement holds", async () => {
    await store.add([event({ data: '{"n":1}' }), event({ kind: "error", name: "oh" })]);
    await store.add(many(1201));
    expect(await idsOf()).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1));
    expect(await store.listAfter(0, 2)).toEqual([
      ...[{ id: 1, websiteId: "w1", receivedAt: NOW, kind: "hit", name: "View" }].map((one) => ({
        ...one,
        visitor: "a",
        data: '{"n":1}',
      })),
      {
        id: 2,
        websiteId: "w1",
        receivedAt: NOW,
        kind: "error",
        name: "oh",
        visitor: "a",
        data: "{}",
      },
    ]);
  });

  test("ids ascend in the order in which events are seen, whoever adds them", async () => {
    const seen = new Set<number>();
    let last = 0;
    const look = async () => {
      for (const { id } of await store.listAfter(last, 1000)) {
        seen.add(id);
        last = id;
      }
    };
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await store.add(many(index + 1));
        await look();
      }),
    );
    await look();
    expect(seen.size).toBe(210);
  });

  test("once means once a website, in the same batch or in another", async () => {
    const once = event({ onceKey: "order_placed 1" });
    await store.add([once, once, event()]);
    await store.add([once, event({ ...once, websiteId: "w2" })]);
    expect((await eventsOf(database)).map(({ id, website_id }) => [id, website_id])).toEqual([
      [1, "w1"],
      [3, "w1"],
      [5, "w2"],
    ]);
  });

  test("is counted by day, each website for itself", async () => {
    await store.add([
      ...[event(), event(), event({ visitor: "b" }), event({ visitor: "" })],
      ...[event({ kind: "error" }), event({ kind: "cart" }), event({ kind: "performance" })],
      ...[event({ name: "Another" }), event({ kind: "button-render", visitor: "z" })],
      ...many(3, { day: "2026-01-01" }),
      ...many(2, { day: "2025-12-31" }),
      ...many(5, { websiteId: "w2" }),
    ]);
    expect(await store.count(range)).toEqual([
      { day: "2026-01-01", views: 3, visitors: 1, carts: 0, errors: 0 },
      { day: "2026-01-31", views: 4, visitors: 2, carts: 1, errors: 1 },
    ]);
    expect(await store.count({ ...range, websiteId: "w3" })).toEqual([]);
  });

  test.each([
    [1, 10],
    [2, 20],
    [4, 30],
    [5, 40],
    [8, 60],
    [100, 750],
  ])("of %i values three of four are %i at most", async (count, p75) => {
    const values = Array.from({ length: count }, (_, index) => (count - index) * 10);
    await store.add(
      values.map((value) => event({ kind: "performance", vitals: [{ metric: "LCP", value }] })),
    );
    await store.add([
      event({ websiteId: "w2", vitals: [{ metric: "LCP", value: 9_000_000 }] }),
      event({ day: "2026-01-30", vitals: [{ metric: "CLS", value: 7 }] }),
    ]);
    expect(await store.measure(range)).toEqual([
      { day: "2026-01-30", metric: "CLS", p75: 7 },
      { day: "2026-01-31", metric: "LCP", p75 },
    ]);
  });

  test("what is old is deleted in parts, of one website or of those that are gone", async () => {
    const vitals = [{ metric: "LCP", value: 1 }] as const;
    await store.add([
      ...many(3, { receivedAt: NOW - 10, vitals }),
      event(),
      event({ websiteId: "gone", receivedAt: NOW - 10, vitals }),
      event({ websiteId: "w2", receivedAt: NOW - 10, vitals }),
    ]);
    const old = { websiteIds: ["w1"], before: NOW, most: 2 };
    expect(await store.deleteOld(old)).toBe(5);
    expect(await idsOf()).toEqual([3, 4, 5, 6]);
    expect(await store.deleteOld(old)).toBe(2);
    expect(await store.deleteOld(old)).toBe(0);
    expect(await idsOf()).toEqual([4, 5, 6]);
    const others = { ...old, websiteIds: ["w1", "w2"], isOthers: true };
    expect(await store.deleteOld(others)).toBe(4);
    expect(await idsOf()).toEqual([4, 6]);
    const left = await database.selectFrom("analytics_vitals").select("event_id").execute();
    expect(left).toEqual([{ event_id: 6 }]);
  });

  test("is handed on from the first time that somebody asks, in a row", async () => {
    await store.add(many(2));
    expect(await store.beginHandover()).toBeUndefined();
    await store.add(many(3));
    expect(await store.beginHandover()).toBe(2);
    expect(await store.endHandover(2, 4)).toBe(true);
    expect(await store.endHandover(2, 3)).toBe(false);
    expect(await store.beginHandover()).toBe(4);
    await store.endHandover(4, 5);
    expect(await store.beginHandover()).toBeUndefined();
  });
});

describe.each(databaseKinds)("several processes $name", ({ create }) => {
  test("add at the same time, and what was handed on is noted once", async () => {
    const { place, remove } = await create();
    const databases = [await openDatabase(place), await openDatabase(place)];
    const stores = databases.map((database) => createAnalyticsStore(database));
    await stores[0]?.beginHandover();
    await Promise.all(Array.from({ length: 20 }, (_, index) => stores[index % 2]?.add(many(5))));
    expect(await stores[1]?.listAfter(0, 1000)).toHaveLength(100);
    const noted = await Promise.all(
      Array.from({ length: 8 }, (_, index) => stores[index % 2]?.endHandover(0, 100)),
    );
    expect(noted.filter(Boolean)).toHaveLength(1);
    for (const database of databases) await database.destroy();
    await remove();
  });
});
