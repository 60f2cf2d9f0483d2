import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { transact } from "../../../../server/database/transact.ts";
import { createRestockStore, type RestockStore } from "../../../../server/modules/restock/store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";

const NOW = 1_800_000_000_000;
const red = { websiteId: "w1", productId: "mug", variantId: "red" };

const signUp = (email: string, signedUpAt = NOW) => ({
  email,
  emailKey: email.toLowerCase(),
  language: "de",
  signedUpAt,
});

describe.each(databaseKinds)("sign-ups for a variant $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let store: RestockStore;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    store = createRestockStore(database);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const all = (key = red) => store.list(key, { after: undefined, most: 100 });

  test("are one for each site, product, variant and address", async () => {
    await store.add(red, signUp("Anna@beispiel.de"));
    await store.add(red, signUp("anna@BEISPIEL.de", NOW + 1));
    for (const change of [{ websiteId: "w2" }, { productId: "cup" }, { variantId: "" }]) {
      await store.add({ ...red, ...change }, signUp("anna@beispiel.de"));
      expect(await store.count({ ...red, ...change })).toBe(1);
    }
    expect(await all()).toEqual([
      {
        id: expect.any(String),
        email: "Anna@beispiel.de",
        language: "de",
        signedUpAt: NOW,
        mailedAt: null,
      },
    ]);
  });

  test("of eight at once with one address comes one", async () => {
    const times = Array.from({ length: 8 }, (_, index) => index);
    await Promise.all(times.map((time) => store.add(red, signUp("anna@beispiel.de", NOW + time))));
    expect(await store.count(red)).toBe(1);
  });

  test("wait again after they were mailed, in the same row", async () => {
    await store.add(red, signUp("anna@beispiel.de"));
    const [first] = await store.takeWaiting(red, NOW + 5, 10);
    expect(first).toMatchObject({ email: "anna@beispiel.de", mailedAt: NOW + 5 });
    expect(await store.takeWaiting(red, NOW + 6, 10)).toEqual([]);
    await store.add(red, signUp("Anna@beispiel.de", NOW + 9));
    expect(await all()).toEqual([
      { ...first, email: "Anna@beispiel.de", signedUpAt: NOW + 9, mailedAt: null },
    ]);
  });

  test("are listed by time and by variant, part by part", async () => {
    for (const [index, name] of ["a", "b", "c", "d"].entries()) {
      await store.add(red, signUp(`${name}@b.de`, NOW + (index < 2 ? 0 : index)));
    }
    const [first, second, third, fourth] = await all();
    expect([first?.email, second?.email].sort()).toEqual(["a@b.de", "b@b.de"]);
    expect([third?.email, fourth?.email]).toEqual(["c@b.de", "d@b.de"]);
    expect(await store.list(red, { after: first, most: 2 })).toEqual([second, third]);
    expect(await store.list(red, { after: fourth, most: 2 })).toEqual([]);
    await store.add({ ...red, variantId: "blue" }, signUp("a@b.de"));
    await store.add({ ...red, productId: "cup" }, signUp("a@b.de"));
    await store.add({ ...red, websiteId: "w2" }, signUp("a@b.de"));
    await store.takeWaiting(red, NOW, 1);
    const groups = await store.listGroups("w1", { after: undefined, most: 9 });
    expect(groups.map(({ productId, variantId }) => [productId, variantId])).toEqual([
      ["cup", "red"],
      ["mug", "blue"],
      ["mug", "red"],
    ]);
    expect(groups[2]).toEqual({
      productId: "mug",
      variantId: "red",
      waiting: 3,
      mailed: 1,
      firstAt: NOW,
      lastAt: NOW + 3,
    });
    const [cup, blue] = groups;
    expect(await store.listGroups("w1", { after: cup, most: 1 })).toEqual([blue]);
  });

  test("are taken by several at once, each by one of them", async () => {
    for (let index = 0; index < 30; index++) await store.add(red, signUp(`n${index}@b.de`, NOW));
    const takers = Array.from({ length: 6 }, async () => {
      const taken: string[] = [];
      for (;;) {
        const some = await store.takeWaiting(red, NOW, 4);
        if (some.length === 0) return taken;
        taken.push(...some.map(({ id }) => id));
      }
    });
    const taken = (await Promise.all(takers)).flat();
    expect(taken).toHaveLength(30);
    expect(new Set(taken).size).toBe(30);
  });

  test("are not taken if the rest of the transaction fails", async () => {
    await store.add(red, signUp("anna@beispiel.de"));
    const failing = transact(database, async (transaction) => {
      await createRestockStore(transaction).takeWaiting(red, NOW, 10);
      throw new Error("the rest fails");
    });
    await expect(failing).rejects.toThrow("the rest fails");
    expect(await all()).toMatchObject([{ mailedAt: null }]);
  });

  test("are forgotten some time after they were mailed, and never while they wait", async () => {
    await store.add(red, signUp("a@b.de", 1));
    await store.takeWaiting(red, NOW, 1);
    await store.add(red, signUp("b@b.de", 2));
    expect(await store.deleteMailedBefore(NOW, 10)).toBe(0);
    expect(await store.deleteMailedBefore(NOW + 1, 10)).toBe(1);
    expect(await all()).toMatchObject([{ email: "b@b.de" }]);
  });
});
