import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { createStockLevels } from "../../../../server/modules/stock/stock-levels.ts";
import { createStockStore, type StockStore } from "../../../../server/modules/stock/store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";

const mug = { itemId: "mug", sku: "B-1" };
const edited = { editedAt: 1, editedBy: "chefin@example.com" };

let created: DatabasePlace;
let database: Database;
let stock: StockStore;

describe.each(databaseKinds)("stock $name", ({ create }) => {
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    stock = createStockStore(database);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const take = (units: number, initial: number | null = 5) =>
    stock.take("w1", { ...mug, units, initial });

  test("begins with the content's number and is the database's from then on", async () => {
    expect(await take(2)).toEqual({ left: 3 });
    expect(await take(3, 100)).toEqual({ left: 0 });
    expect(await take(1, 100)).toBeUndefined();
    await stock.putBack("w1", mug, 2);
    expect(await stock.list("w1")).toEqual([{ ...mug, units: 2, first: 5, version: 4 }]);
    expect(await stock.list("w2")).toEqual([]);
  });

  test("of many who want the last units at the same time, as many get them as there are", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => take(1, 3)));
    expect(results.filter((result) => result !== undefined)).toHaveLength(3);
    expect(await stock.list("w1")).toMatchObject([{ units: 0 }]);
  });

  test("what is unlimited is never taken off, nor put back", async () => {
    expect(await take(7, null)).toEqual({ left: null });
    await stock.putBack("w1", mug, 7);
    expect(await stock.list("w1")).toEqual([]);
  });

  test("begins once for all variants, whoever begins, and keeps the number it began with", async () => {
    await take(1);
    const many = Array.from({ length: 1200 }, (_, place) => ({
      itemId: `i${place}`,
      sku: null,
      units: place,
    }));
    await Promise.all(
      Array.from({ length: 4 }, () => stock.beginAll("w1", [{ ...mug, units: 9 }, ...many])),
    );
    const rows = await stock.list("w1");
    expect(rows).toHaveLength(1201);
    expect(rows).toContainEqual({ ...mug, units: 4, first: 5, version: 2 });
    expect(rows).toContainEqual({ itemId: "i7", sku: null, units: 7, first: 7, version: 1 });
  });

  test("what the content makes unlimited later is not counted, but its number stays", async () => {
    await take(2);
    expect(await take(50, null)).toEqual({ left: null });
    expect(await take(3)).toEqual({ left: 0 });
  });

  test("no row has fewer units than none, whoever writes it", async () => {
    await take(5);
    const below = database.updateTable("stock").set({ units: -1 }).execute();
    await expect(below).rejects.toThrow();
  });

  test("of two edits of one state, one counts; each is kept with who, when, from and to", async () => {
    const edit = (version: number, from: number | null, to: number | null) =>
      stock.edit("w1", { ...mug, ...edited, version, from, to });
    expect(await Promise.all([edit(0, 5, 9), edit(0, 5, 8)])).toContain(false);
    const [row] = await stock.list("w1");
    expect(row?.version).toBe(1);
    expect(await edit(1, row?.units ?? 0, null)).toBe(true);
    expect(await edit(1, row?.units ?? 0, 3)).toBe(false);
    expect(await stock.list("w1")).toMatchObject([{ units: null, version: 2 }]);
    expect(await stock.listEdits("w1", mug, 10)).toEqual([
      { ...edited, from: row?.units, to: null },
      { ...edited, from: 5, to: row?.units },
    ]);
  });

  test("another process sees what has changed with its next look, and only then other numbers", async () => {
    const levels = createStockLevels(createStockStore(database));
    expect(levels.source("w1").unitsOf("mug", "B-1")).toBeUndefined();
    await take(2);
    expect(levels.source("w1").unitsOf("mug", "B-1")).toBeUndefined();
    await levels.refresh();
    const first = levels.source("w1");
    expect(first.unitsOf("mug", "B-1")).toBe(3);
    await levels.refresh();
    expect(levels.source("w1")).toBe(first);
    await stock.putBack("w1", mug, 2);
    await levels.refresh();
    expect(levels.source("w1").unitsOf("mug", "B-1")).toBe(5);
    expect(levels.source("w1")).not.toBe(first);
    expect(levels.source("w2").unitsOf("mug", "B-1")).toBeUndefined();
  });
});
