import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import {
  createWithdrawalStore,
  type WithdrawalStore,
} from "../../../../server/modules/withdrawal/store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";

const NOW = 1_800_000_000_000;
const all = { websiteId: "w1", isOpen: false };
/** Nothing has become of it. */
const open = { goodsAt: null, goodsBy: "", refundedAt: null, refundedBy: "" };
const withdrawal = (id: string, changes: object = {}) => ({
  id,
  websiteId: "w1",
  orderId: "o1",
  orderNumber: "Nr. 1001",
  name: "Änne „O'Neil“",
  email: "anna@beispiel.de",
  items: "Becher\r\nTeller",
  receivedAt: NOW,
  ...changes,
});

describe.each(databaseKinds)("withdrawals $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let store: WithdrawalStore;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    store = createWithdrawalStore(database);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  test("are found as they were declared, on their own site only", async () => {
    expect(await store.add(withdrawal("a"))).toBe(true);
    expect(await store.find("w1", "a")).toEqual({ ...withdrawal("a"), ...open });
    expect(await store.find("w2", "a")).toBeUndefined();
    expect(await store.find("w1", "b")).toBeUndefined();
  });

  test("count once for each id, of however many at the same time, and the first one stays", async () => {
    const added = await Promise.all(
      ["eins", "zwei", "drei"].map((name) => store.add(withdrawal("a", { name }))),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await store.count(all)).toBe(1);
    const before = await store.find("w1", "a");
    expect(await store.add(withdrawal("a", { name: "vier" }))).toBe(false);
    expect(await store.find("w1", "a")).toEqual(before);
  });

  test("are listed with the newest first, and those of an order with the oldest first", async () => {
    await store.add(withdrawal("a", { receivedAt: NOW + 1 }));
    await store.add(withdrawal("b", { receivedAt: NOW + 2, orderId: null }));
    await store.add(withdrawal("c", { receivedAt: NOW }));
    await store.add(withdrawal("d", { websiteId: "w2", orderId: "o2" }));
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
    expect(await store.count(all)).toBe(3);
    expect(ids(await store.list(all, { offset: 0, most: 2 }))).toEqual(["b", "a"]);
    expect(ids(await store.list(all, { offset: 2, most: 2 }))).toEqual(["c"]);
    expect(ids(await store.listOf("o1"))).toEqual(["c", "a"]);
  });

  test("a step is noted once, by the first, and an order's end closes what is open of it", async () => {
    for (const id of ["a", "b", "c"]) await store.add(withdrawal(id));
    await store.add(withdrawal("d", { orderId: "o2" }));
    const noted = (by: string) => ({ at: NOW + 5, by });
    const both = ["one@b.de", "two@b.de"].map((by) => store.note("w1", "a", "goods", noted(by)));
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    expect(await store.note("w2", "a", "refunded", noted("x"))).toBe(false);
    expect(await store.note("w1", "b", "refunded", noted("one@b.de"))).toBe(true);
    await store.close("o1", { at: NOW + 9, by: "shop" });
    expect(await store.listOf("o1")).toMatchObject([
      { id: "a", goodsAt: NOW + 5, refundedAt: NOW + 9, refundedBy: "shop" },
      { id: "b", goodsAt: null, refundedAt: NOW + 5, refundedBy: "one@b.de" },
      { id: "c", refundedAt: NOW + 9 },
    ]);
    const ofOpen = { ...all, isOpen: true };
    expect([await store.count(all), await store.count(ofOpen)]).toEqual([4, 1]);
    expect(await store.list(ofOpen, { offset: 0, most: 9 })).toMatchObject([{ id: "d" }]);
  });
});
