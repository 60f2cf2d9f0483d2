import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { transact } from "../../../../server/database/transact.ts";
import { createNoteStore } from "../../../../server/modules/customers/note-store.ts";
import { personalData } from "../../../../server/modules/customers/personal.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";

describe.each(databaseKinds)("notes on customers $name", ({ create }) => {
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

  const toNote = (text: string, changedAt: number, emailKey = "ada@beispiel.de") => ({
    emailKey,
    text,
    changedAt,
    changedBy: "chefin@beispiel.de",
  });
  const texts = async () =>
    (await createNoteStore(database).list("w1", ["ada@beispiel.de"])).map(({ text }) => text);

  test("of several that replace the same one, one is kept, and the others hear of it", async () => {
    const { replace } = createNoteStore(database);
    const at = (seen: number) =>
      Promise.all([1, 2, 3, 4].map((each) => replace("w1", seen, toNote(`${each}`, seen + each))));
    for (const seen of [0, 1]) {
      const kept = (await at(seen)).filter((isKept) => isKept);
      expect(kept).toHaveLength(1);
      const [{ changedAt = 0 } = {}] = await createNoteStore(database).list("w1", [
        "ada@beispiel.de",
      ]);
      await replace("w1", changedAt, toNote("ruhig", 1));
      expect(await texts()).toEqual(["ruhig"]);
    }
    expect(await replace("w2", 1, toNote("fremd", 9))).toBe(false);
    expect(await replace("w1", 1, toNote("", 9))).toBe(true);
    expect(await texts()).toEqual([]);
  });

  test("a person's note is found and erased, and whoever wrote others is forgotten in them", async () => {
    const { replace, list } = createNoteStore(database);
    await replace("w1", 0, toNote("Ruft gern an", 1));
    await replace("w1", 0, toNote("Zahlt spät", 1, "bo@beispiel.de"));
    await replace("w2", 0, toNote("Andere Seite", 1));
    const erase = (emailKey: string) =>
      transact(database, async (transaction) => {
        const person = { websiteId: "w1", emailKey, orderIds: [], cartIds: [] };
        const found = await personalData.find(transaction, person);
        const texts = found.customer_notes?.map(({ text }) => text);
        return [texts, await personalData.erase(transaction, person, found)];
      });
    const deleted = (rows: number) => [
      { table: "customer_notes", rows, fate: "deleted" },
      { table: "customer_addresses", rows: 0, fate: "deleted" },
    ];
    expect(await erase("ada@beispiel.de")).toEqual([["Ruft gern an"], deleted(1)]);
    expect(await texts()).toEqual([]);
    // A note about somebody else is no data of its author.
    expect(await erase("chefin@beispiel.de")).toEqual([[""], deleted(0)]);
    expect(await list("w1", ["bo@beispiel.de"])).toMatchObject([
      { text: "Zahlt spät", changedBy: "" },
    ]);
    expect(await list("w2", ["ada@beispiel.de"])).toHaveLength(1);
  });
});
