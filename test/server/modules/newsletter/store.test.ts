import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { transact } from "../../../../server/database/transact.ts";
import {
  createSubscriberStore,
  type SubscriberStore,
} from "../../../../server/modules/newsletter/store.ts";
import type { Asking } from "../../../../server/modules/newsletter/subscriber.ts";
import type { Standing } from "../../../../server/modules/newsletter/subscriber-rules.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";

const websiteId = "website";
const NOW = 1_800_000_000_000;

const linkOf = (tokenHash: string, createdAt = NOW) => ({
  tokenHash,
  createdAt,
  expiresAt: createdAt + 1000,
});

const asking = (changes: Partial<Asking> = {}): Asking => ({
  websiteId,
  list: "rundbrief",
  email: "Anna@Beispiel.de",
  emailKey: "anna@beispiel.de",
  source: { formId: "f1", pagePath: "/start" },
  link: linkOf(`hash ${Math.random()}`),
  ...changes,
});

const pending =
  (askedAt = NOW) =>
  (): Standing => ({ state: "pending", askedAt });

describe.each(databaseKinds)("subscribers $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let store: SubscriberStore;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    store = createSubscriberStore(database);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const all = () => store.list({ websiteId }, { most: 100 });
  const linksOf = () => database.selectFrom("subscriber_links").selectAll().execute();

  test("a new subscriber is found by id and by link, on the own site only", async () => {
    const saved = await store.ask(asking({ link: linkOf("h1") }), 0, pending());
    expect(saved).toMatchObject({ list: "rundbrief", state: "pending", askedAt: NOW });
    const id = saved?.id ?? "";
    const found = { ...saved, source: { formId: "f1", pagePath: "/start" } };
    expect(await store.find({ websiteId, id })).toEqual({
      subscriber: found,
      expiresAt: Number.POSITIVE_INFINITY,
    });
    expect(await store.find({ websiteId, tokenHash: "h1" })).toEqual({
      subscriber: found,
      expiresAt: NOW + 1000,
    });
    expect(await store.find({ websiteId: "another", id })).toBeUndefined();
    expect(await store.find({ websiteId: "another", tokenHash: "h1" })).toBeUndefined();
    expect(await store.find({ websiteId, tokenHash: "h2" })).toBeUndefined();
  });

  test("the rule sees the subscriber, and when the address was mailed links, for any list of the site", async () => {
    await store.ask(asking({ link: linkOf("h1", NOW - 10) }), 0, pending(NOW - 10));
    await store.ask(asking({ link: linkOf("h2"), list: "zweite" }), 0, pending());
    await store.ask(asking({ link: linkOf("h3"), websiteId: "another" }), 0, pending());
    await store.ask(asking({ link: linkOf("h4"), emailKey: "bea@beispiel.de" }), 0, pending());
    const seen: unknown[] = [];
    const look = (since: number, list: string) =>
      store.ask(asking({ list }), since, (found, sentAt) => {
        seen.push([found?.askedAt, [...sentAt].sort()]);
        return undefined;
      });
    expect(await look(0, "rundbrief")).toBeUndefined();
    await look(NOW, "zweite");
    await look(NOW + 1, "dritte");
    expect(seen).toEqual([
      [NOW - 10, [NOW - 10, NOW]],
      [NOW, [NOW]],
      [undefined, []],
    ]);
    expect(await all()).toHaveLength(3);
  });

  test("of several sign-ups at once comes one subscriber, who has the links of all", async () => {
    const seen: (Standing | undefined)[] = [];
    const asked = Array.from({ length: 8 }, (_, index) =>
      store.ask(asking({ link: linkOf(`h${index}`) }), 0, (found) => {
        seen.push(found);
        return pending()();
      }),
    );
    const ids = (await Promise.all(asked)).map((subscriber) => subscriber?.id);
    expect(new Set(ids).size).toBe(1);
    expect(await all()).toHaveLength(1);
    expect(await linksOf()).toHaveLength(8);
    expect(seen.filter((found) => found !== undefined).length).toBeGreaterThanOrEqual(7);
  });

  test("a sign-up that is part of a larger change comes and goes with it", async () => {
    const work = (fails: boolean) =>
      transact(database, async (transaction) => {
        await createSubscriberStore(transaction).ask(asking(), 0, pending());
        if (fails) throw new Error("the rest fails");
      });
    await expect(work(true)).rejects.toThrow("the rest fails");
    expect(await all()).toEqual([]);
    expect(await linksOf()).toEqual([]);
    await work(false);
    expect(await all()).toHaveLength(1);
  });

  test("asking again keeps the row, with the newest spelling and source", async () => {
    const first = await store.ask(asking(), 0, pending());
    const source = { formId: "f2", pagePath: "/mehr" };
    const email = "anna@beispiel.de";
    await store.ask(asking({ email, source, link: undefined }), 0, pending(NOW + 5));
    expect(await all()).toEqual([
      { id: first?.id, list: "rundbrief", email, source, state: "pending", askedAt: NOW + 5 },
    ]);
    expect(await linksOf()).toHaveLength(1);
  });

  test("a change is saved, and links of somebody who unsubscribes end", async () => {
    const asked = await store.ask(asking({ link: linkOf("h1") }), 0, pending());
    const key = { websiteId, tokenHash: "h1" };
    const confirmed: Standing = { state: "confirmed", askedAt: NOW, confirmedAt: NOW + 1 };
    expect(await store.change(key, NOW + 1, () => undefined)).toBeUndefined();
    expect(await store.change(key, NOW + 1, () => confirmed)).toMatchObject(confirmed);
    expect(await all()).toMatchObject([confirmed]);
    const left: Standing = { ...confirmed, state: "unsubscribed", endedAt: NOW + 2 };
    await store.change({ websiteId, id: asked?.id ?? "" }, NOW + 2, () => left);
    expect(await store.find(key)).toMatchObject({ subscriber: left, expiresAt: NOW + 2 });
    const nobody = { websiteId, id: "nobody" };
    expect(await store.change(nobody, NOW, () => left)).toBeUndefined();
    expect(await store.change({ ...key, websiteId: "another" }, NOW, () => left)).toBeUndefined();
  });

  test("of several who use a link at once, one confirms", async () => {
    await store.ask(asking({ link: linkOf("h1") }), 0, pending());
    const uses = Array.from({ length: 5 }, () =>
      store.change({ websiteId, tokenHash: "h1" }, NOW, ({ subscriber }) =>
        subscriber.state === "pending"
          ? { state: "confirmed", askedAt: NOW, confirmedAt: NOW }
          : undefined,
      ),
    );
    const saved = await Promise.all(uses);
    expect(saved.filter((subscriber) => subscriber !== undefined)).toHaveLength(1);
  });

  test("lists show the newest first, filtered, part by part", async () => {
    const names = ["anna", "bea", "c_d", "cxd", "50%"];
    for (const [index, name] of names.entries()) {
      const email = `${name}@beispiel.de`;
      const list = index % 2 === 0 ? "rundbrief" : "zweite";
      const link = linkOf(`h${index}`);
      await store.ask(asking({ email, emailKey: email, list, link }), 0, pending(NOW + index));
    }
    const state = { state: "confirmed", askedAt: NOW, confirmedAt: NOW } as const;
    await store.change({ websiteId, tokenHash: "h0" }, NOW, () => state);
    const emails = async (...[filter, part]: Parameters<typeof store.list>) =>
      (await store.list(filter, part)).map(({ email }) => email.split("@")[0]);
    expect(await emails({ websiteId }, { most: 9 })).toEqual([...names].reverse());
    expect(await emails({ websiteId }, { most: 2, offset: 1 })).toEqual(["cxd", "c_d"]);
    const [first] = await store.list({ websiteId }, { most: 1 });
    expect(await emails({ websiteId }, { most: 2, after: first })).toEqual(["cxd", "c_d"]);
    expect(await emails({ websiteId, search: "c_d" }, { most: 9 })).toEqual(["c_d"]);
    expect(await emails({ websiteId, search: "%" }, { most: 9 })).toEqual(["50%"]);
    expect(await emails({ websiteId, search: "\\" }, { most: 9 })).toEqual([]);
    expect(await emails({ websiteId, list: "zweite" }, { most: 9 })).toEqual(["cxd", "bea"]);
    expect(await emails({ websiteId, state: "confirmed" }, { most: 9 })).toEqual(["anna"]);
    expect(await emails({ websiteId: "another" }, { most: 9 })).toEqual([]);
    expect(await store.count({ websiteId })).toEqual(
      expect.arrayContaining([
        { list: "rundbrief", state: "confirmed", count: 1 },
        { list: "rundbrief", state: "pending", count: 2 },
        { list: "zweite", state: "pending", count: 2 },
      ]),
    );
  });

  test("old links, and those who have never confirmed, are forgotten; all others stay", async () => {
    const confirmed: Standing = { state: "confirmed", askedAt: NOW, confirmedAt: NOW };
    await store.ask(asking({ link: linkOf("h1", NOW) }), 0, pending(NOW));
    await store.change({ websiteId, tokenHash: "h1" }, NOW, () => confirmed);
    await store.ask(asking({ list: "b", link: linkOf("h2", NOW) }), 0, pending(NOW));
    await store.ask(asking({ list: "c", link: linkOf("h3", NOW + 9) }), 0, pending(NOW + 9));
    expect(await store.deleteBefore(NOW, 10)).toBe(0);
    expect(await store.deleteBefore(NOW + 9, 10)).toBe(3);
    expect((await all()).map(({ list }) => list).sort()).toEqual(["c", "rundbrief"]);
    expect((await linksOf()).map((link) => link.token_hash)).toEqual(["h3"]);
  });
});
