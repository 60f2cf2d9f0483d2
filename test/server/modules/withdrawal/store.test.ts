import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import {
  createWithdrawalStore,
  type WithdrawalStore,
} from "../../../../server/modules/withdrawal/store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";

const NOW = 1_800_000_000_000;
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
    expect(await store.find("w1", "a")).toEqual(withdrawal("a"));
    expect(await store.find("w2", "a")).toBeUndefined();
    expect(await store.find("w1", "b")).toBeUndefined();
  });

  test("count once for each id, of however many at the same time, and the first one stays", async () => {
    const added = await Promise.all(
      ["eins", "zwei", "drei"].map((name) => store.add(withdrawal("a", { name }))),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await store.count("w1")).toBe(1);
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
    expect(await store.count("w1")).toBe(3);
    expect(ids(await store.list("w1", { offset: 0, most: 2 }))).toEqual(["b", "a"]);
    expect(ids(await store.list("w1", { offset: 2, most: 2 }))).toEqual(["c"]);
    expect(ids(await store.listOf("o1"))).toEqual(["c", "a"]);
  });
});
