import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import {
  createValueStore,
  type ValueStore,
} from "../../../../server/modules/editing/saved/value-store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";

const preferences = { websiteId: "w1", kind: "preferences", name: "kasse" } as const;
const navigation = { websiteId: "w1", kind: "navigation" } as const;

describe.each(databaseKinds)("what owners save of a website $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let store: ValueStore;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    store = createValueStore(database);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  test("a value is replaced as a whole, and its version rises", async () => {
    expect(await store.find(preferences)).toEqual({ value: null, version: 0 });
    const first = { farbe: "rot", tief: { a: [1, "ü\u0000😀"] } };
    expect(await store.change(preferences, () => first)).toEqual({ value: first, version: 1 });
    expect(await store.change(preferences, () => ({ b: 1 }))).toEqual({
      value: { b: 1 },
      version: 2,
    });
    expect(await store.find(preferences)).toEqual({ value: { b: 1 }, version: 2 });
  });

  test("names and websites are apart", async () => {
    await store.change(preferences, () => 1);
    expect(await store.find({ ...preferences, name: "andere" })).toMatchObject({ version: 0 });
    expect(await store.find({ ...preferences, websiteId: "w2" })).toMatchObject({ version: 0 });
    expect(await store.find(navigation)).toMatchObject({ version: 0 });
  });

  test("a rule that refuses saves nothing", async () => {
    const refuse = () => {
      throw new Error("no");
    };
    await expect(store.change(navigation, refuse)).rejects.toThrow("no");
    expect(await store.find(navigation)).toEqual({ value: null, version: 0 });
    await store.change(navigation, () => "a");
    await expect(store.change(navigation, refuse)).rejects.toThrow("no");
    expect(await store.find(navigation)).toEqual({ value: "a", version: 1 });
  });

  test("saves at the same time follow each other, and none is lost", async () => {
    const add = () =>
      store.change(navigation, ({ value }) => [...((value as number[] | null) ?? []), 1]);
    await Promise.all(Array.from({ length: 8 }, add));
    expect(await store.find(navigation)).toEqual({ value: [1, 1, 1, 1, 1, 1, 1, 1], version: 8 });
  });

  test("what pages show has a revision, which preferences do not change", async () => {
    await store.change(preferences, () => 1);
    expect(await store.readRevisions()).toEqual(new Map());
    await store.change(navigation, () => "a");
    await store.change({ websiteId: "w1", kind: "header-footer" }, () => "b");
    await store.change(navigation, () => "c");
    await store.change({ websiteId: "w2", kind: "languages" }, () => "d");
    expect(await store.readRevisions()).toEqual(
      new Map([
        ["w1", 3],
        ["w2", 1],
      ]),
    );
    expect(await store.listShown("w1")).toEqual(
      new Map([
        ["navigation", { value: "c", version: 2 }],
        ["header-footer", { value: "b", version: 1 }],
      ]),
    );
  });
});
