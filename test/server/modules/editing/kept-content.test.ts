import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chooseUrlId } from "../../../../server/contract/editing/url-ids.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { createContentStore } from "../../../../server/modules/editing/saved/content-store.ts";
import { createValueStore } from "../../../../server/modules/editing/saved/value-store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { caller } from "../../../support/owners/editing.ts";
import { open, PRODUCTS, store } from "./created-pages.ts";

describe.each(databaseKinds)("what was created $name", ({ create }) => {
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

  const row = (id: string, nameKey = id) =>
    ({ id, kind: "store", collectionId: "", nameKey, value: { id } }) as const;

  test("rows of a website are listed as they were created, and change its revision", async () => {
    const store = createContentStore(database);
    await store.add("w1", () => row("b"));
    await store.add("w1", () => row("a"));
    await store.add("w2", () => row("c"));
    expect((await store.list("w1")).map(({ id }) => id)).toEqual(["b", "a"]);
    const revisions = await createValueStore(database).readRevisions();
    expect(revisions).toEqual(
      new Map([
        ["w1", 2],
        ["w2", 1],
      ]),
    );
  });

  test("of several at the same time each sees those before it", async () => {
    const store = createContentStore(database);
    const names = (number: number) =>
      store.add("w1", (present) =>
        row(
          `id-${number}`,
          chooseUrlId({ urlId: "neu", title: "", fallback: "store" }, (urlId) =>
            present.some(({ nameKey }) => nameKey === urlId),
          ),
        ),
      );
    const added = await Promise.all([1, 2, 3, 4, 5, 6].map(names));
    expect(added.map(({ nameKey }) => nameKey).sort()).toEqual([
      "neu",
      "neu-2",
      "neu-3",
      "neu-4",
      "neu-5",
      "neu-6",
    ]);
  });

  test("a rule that refuses adds nothing, and a name is there once", async () => {
    const store = createContentStore(database);
    await store.add("w1", () => row("a", "neu"));
    await expect(store.add("w1", () => row("b", "neu"))).rejects.toThrow();
    const refuse = () => {
      throw new Error("no");
    };
    await expect(store.add("w1", refuse)).rejects.toThrow("no");
    expect(await store.list("w1")).toHaveLength(1);
    expect(await createValueStore(database).readRevisions()).toEqual(new Map([["w1", 1]]));
  });
});

test("two hundred pages at most", async () => {
  const running = await open();
  const contents = createContentStore(running.database);
  const kept = { title: "Alt", navigationTitle: "", description: "", enabled: true };
  for (let n = 0; n < 200; n += 1) {
    await contents.add("w1", () => ({
      id: `alt${n}`,
      kind: "store",
      collectionId: "",
      nameKey: `alt-${n}`,
      value: { ...kept, urlId: `alt-${n}` },
    }));
  }
  const call = await caller(running, "admin");
  const answer = await call("POST", PRODUCTS, store);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: "CONTENT_FULL", message: "Mehr als 200 davon sind nicht möglich." },
  ]);
});
