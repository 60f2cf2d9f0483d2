import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { createCartStore } from "../../../../server/modules/cart/store.ts";
import {
  type CheckoutStore,
  createCheckoutStore,
} from "../../../../server/modules/checkout/store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";

const NOW = 1_800_000_000_000;

describe.each(databaseKinds)("checkouts $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let store: CheckoutStore;
  let cartId: string;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    store = createCheckoutStore(database);
    const { cart } = await createCartStore(database).change(
      {
        websiteId: "w1",
        tokenHash: undefined,
        newTokenHash: "hash",
        livingSince: 0,
        writesSince: 0,
        now: NOW,
        writeKey: undefined,
      },
      () => ({
        state: { entries: [], coupons: [], location: null, shippingOption: null },
        outcome: undefined,
      }),
    );
    cartId = cart?.id ?? "";
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const beginning = (checkoutKey = "key-1") => ({
    cartId,
    websiteId: "w1",
    checkoutKey,
    entered: {},
    giftCards: [],
  });

  test("begin once for each cart, also when many begin at the same time", async () => {
    const keys = Array.from({ length: 8 }, (_, index) => `key-${index}`);
    const saved = await Promise.all(keys.map((key) => store.save(beginning(key), {}, NOW)));
    expect(new Set(saved.map(({ checkoutKey }) => checkoutKey)).size).toBe(1);
    expect(await store.find("w1", cartId)).toEqual(saved[0]);
  });

  test("keep what is changed, and leave the rest", async () => {
    const entered = { email: "ida@beispiel.de", note: "Grüße\n€ 𝄞" };
    await store.save(beginning(), { entered }, NOW);
    await store.save(beginning("other"), { giftCards: ["card-1"] }, NOW + 1);
    const found = { ...beginning(), entered, giftCards: ["card-1"] };
    expect(await store.find("w1", cartId)).toEqual(found);
    expect(await store.save(beginning(), { checkoutKey: "key-2" }, NOW + 2)).toEqual({
      ...found,
      checkoutKey: "key-2",
    });
  });

  test("are found by their key, by no other website", async () => {
    await store.save(beginning(), {}, NOW);
    expect(await store.findByKey("w1", "key-1")).toEqual(beginning());
    expect(await store.findByKey("w2", "key-1")).toBeUndefined();
    expect(await store.find("w2", cartId)).toBeUndefined();
    expect(await store.findByKey("w1", "key-2")).toBeUndefined();
  });

  test("go with their cart", async () => {
    await store.save(beginning(), {}, NOW);
    await createCartStore(database).deleteBefore(NOW + 1, 10);
    expect(await store.find("w1", cartId)).toBeUndefined();
  });
});
