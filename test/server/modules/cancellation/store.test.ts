import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import type { Cancellation } from "../../../../server/modules/cancellation/cancellation.ts";
import { createCancellationService } from "../../../../server/modules/cancellation/service.ts";
import { createCancellationStore } from "../../../../server/modules/cancellation/store.ts";
import { createSubscriptions } from "../../../../server/modules/subscriptions/service.ts";
import { createSubscriptionStore } from "../../../../server/modules/subscriptions/store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { loadSubscriptionSites } from "../../../support/orders/cancellations.ts";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { keepSubscription } from "../../../support/orders/subscriptions.ts";

const NOW = 1_800_000_000_000;
const all = { websiteId: "w1", isOpen: false };
const open = { ...all, isOpen: true };
const cancellation = (id: string, changes: Partial<Cancellation> = {}): Cancellation => ({
  id,
  websiteId: "w1",
  orderId: "o1",
  orderNumber: "Nr. 1001",
  kind: "extraordinary",
  name: "Änne „O'Neil“",
  email: "anna@beispiel.de",
  reason: "Zweimal\r\nzerbrochen",
  endDate: "2027-02-01",
  receivedAt: NOW,
  endsAt: null,
  doneAt: null,
  doneBy: "",
  ...changes,
});

/** Nothing of this places an order. */
const fail = () => {
  throw new Error("an order is placed");
};

describe.each(databaseKinds)("cancellations $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  test("are found as they were declared, on their own site only, and count once for each id", async () => {
    const store = createCancellationStore(database);
    expect(await store.add(cancellation("a"))).toBe(true);
    expect(await store.add(cancellation("a", { name: "Bo" }))).toBe(false);
    expect(await store.find("w1", "a")).toEqual(cancellation("a"));
    expect(await store.find("w2", "a")).toBeUndefined();
  });

  test("wait for an owner unless they end by themselves, newest first, and are noted once", async () => {
    const store = createCancellationStore(database);
    await store.add(cancellation("a"));
    await store.add(cancellation("b", { receivedAt: NOW + 1 }));
    await store.add(cancellation("c", { endsAt: NOW + 9 }));
    await store.add(cancellation("d", { websiteId: "w2" }));
    const idsOf = async (asked: typeof all) =>
      (await store.list(asked, { offset: 0, most: 9 })).map(({ id }) => id);
    expect(await idsOf(all)).toEqual(["b", "c", "a"]);
    expect(await idsOf(open)).toEqual(["b", "a"]);
    const noted = { at: NOW + 5, by: "chefin@laden.example" };
    expect(await store.note("w2", "a", noted)).toBe(false);
    expect(await store.note("w1", "a", noted)).toBe(true);
    expect(await store.note("w1", "a", noted)).toBe(false);
    expect([await store.count(all), await store.count(open)]).toEqual([3, 1]);
    expect(await store.find("w1", "a")).toMatchObject({ doneAt: NOW + 5, doneBy: noted.by });
    expect(await store.findDue(NOW + 8)).toBeUndefined();
    expect((await store.findDue(NOW + 9))?.id).toBe("c");
  });

  test("of a running subscription end it, once, at once or on the wanted day", async () => {
    const site = (await loadSubscriptionSites()).get("shop");
    if (!site) throw new Error("the site has not been loaded");
    let now = Date.UTC(2026, 0, 15, 9);
    const order = await keepOrder(database, 1001);
    await keepSubscription(database, order);
    const subscriptions = createSubscriptionStore(database);
    const service = createCancellationService({
      database,
      findOrder: async () => order,
      subscriptions: createSubscriptions({
        database,
        now: () => now,
        siteOf: () => site,
        shopOf: fail,
        orders: { place: fail, find: fail, lock: fail, takeBack: fail, listChanges: fail },
      }),
      logger: { warn: () => undefined },
      now: () => now,
    });
    const { kind: _, ...declared } = cancellation("a");
    const declaration = { ...declared, kind: "ordinary" as const, email: order.email };
    const receive = (id: string, endDate: string) =>
      service.receive({ site, id, origin: undefined, declaration: { ...declaration, endDate } });
    const statusOf = async () => (await subscriptions.findByOrder(order.id))?.status;

    await receive("later", "2026-02-01");
    now = Date.UTC(2026, 0, 31, 22, 59);
    expect([await service.endNext(), await statusOf()]).toEqual([false, "active"]);
    now = Date.UTC(2026, 0, 31, 23);
    expect([await service.endNext(), await statusOf()]).toEqual([true, "cancelled"]);
    expect(await service.endNext()).toBe(false);

    const other = await keepOrder(database, 1002);
    await keepSubscription(database, other);
    Object.assign(order, other);
    await receive("now", "");
    await receive("now", "");
    expect(await statusOf()).toBe("cancelled");
    expect(await service.find("w1", "now")).toMatchObject({ endsAt: now, doneAt: now });
    // It has ended: an owner looks at another one.
    await receive("again", "");
    expect(await service.find("w1", "again")).toMatchObject({ endsAt: null, doneAt: null });
  });
});
