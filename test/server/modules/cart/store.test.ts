import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { type CartStore, createCartStore } from "../../../../server/modules/cart/store.ts";
import { ADDITION_TIME, addToCart } from "../../../support/cart/cart-addition.ts";
import { dumpDatabase } from "../../../support/cart/cart-database.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { bundleForNode } from "../../../support/setup/bundle.ts";

let database: Database;
let carts: CartStore;

describe.each(databaseKinds)("carts $name", ({ create }) => {
  let created: DatabasePlace;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    carts = createCartStore(database);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const add = (fields: Parameters<typeof addToCart>[1] = {}) =>
    addToCart(carts, { tokenHash: "new", ...fields });
  const find = (tokenHash: string, websiteId = "website-1") =>
    carts.find({ tokenHash, websiteId, livingSince: 0 });

  test("a first addition creates the cart with its entry", async () => {
    const result = await add({
      quantity: 2,
      attributes: { Farbe: "Blau" },
      additionalFields: '{"Gravur":"Ä\\u0000"}',
    });
    expect(result).toMatchObject({ kind: "written", isNew: true });
    expect(result.cart).toEqual({
      id: expect.any(String),
      createdAt: 1_800_000_000_000,
      version: 1,
      coupons: [],
      location: null,
      shippingOption: null,
      kind: "ordinary",
      planOption: null,
      orderId: null,
      entries: [
        {
          id: result.entryId,
          itemId: "becher",
          sku: "KN-1",
          attributes: { Farbe: "Blau" },
          title: "Emaillebecher",
          quantity: 2,
          additionalFields: '{"Gravur":"Ä\\u0000"}',
        },
      ],
    });
    expect(await find("new")).toEqual(result.cart);
  });

  test("fields of any length are stored, and are one kind where they are the same", async () => {
    // PostgreSQL takes no text that cannot be made shorter into an index.
    const additionalFields = randomBytes(24_000).toString("base64");
    await add({ additionalFields });
    await add({ additionalFields });
    expect((await find("new"))?.entries).toMatchObject([{ quantity: 2, additionalFields }]);
  });

  test("a cart is found by its token and its website only", async () => {
    await add();
    expect(await find("other")).toBeUndefined();
    expect(await find("new", "website-2")).toBeUndefined();
  });

  test("the same item, SKU and fields are one entry, in the order of their first addition", async () => {
    await add();
    await add({ itemId: "kaffee", sku: null });
    await add({ quantity: 4 });
    await add({ itemId: "kaffee", sku: null });
    const cart = await find("new");
    expect(cart?.entries).toMatchObject([
      { itemId: "becher", sku: "KN-1", quantity: 5 },
      { itemId: "kaffee", sku: null, quantity: 2 },
    ]);
  });

  test.each([
    ["notEnoughStock", { stock: 3, quantity: 2 }],
    ["notEnoughStock", { stock: 3, quantity: 2, additionalFields: "{}" }],
    ["quantityTooLarge", { entryQuantity: 3, quantity: 2 }],
    ["cartFull", { entries: 1, additionalFields: "{}" }],
    ["keyReused", { writeKey: "used", quantity: 3 }],
  ])("an addition that is refused as %s changes nothing: %o", async (kind, fields) => {
    await add({ quantity: 2, writeKey: "used" });
    const before = await dumpDatabase(database);
    expect(await add({ now: 1_800_000_009_000, ...fields })).toEqual({ kind });
    expect(await dumpDatabase(database)).toEqual(before);
  });

  test("each SKU has a stock of its own", async () => {
    await add({ quantity: 2, stock: 2 });
    expect(await add({ quantity: 2, stock: 2, sku: "KN-2" })).toMatchObject({ kind: "written" });
  });

  test("a refused first addition creates no cart", async () => {
    const before = await dumpDatabase(database);
    expect(await add({ stock: 0 })).toEqual({ kind: "notEnoughStock" });
    expect(await dumpDatabase(database)).toEqual(before);
  });

  test("repeated additions with one key add once", async () => {
    const first = await add({ writeKey: "key" });
    expect(await add({ writeKey: "key" })).toEqual({ ...first, kind: "written", isNew: false });
  });

  test("a key belongs to its cart", async () => {
    await add({ writeKey: "key" });
    await add({ writeKey: "key", tokenHash: "other", newTokenHash: "other" });
    expect((await find("other"))?.entries).toHaveLength(1);
  });

  test("keys are forgotten after a day", async () => {
    const dayMs = 24 * 60 * 60 * 1000;
    await add({ writeKey: "old" });
    await add({ writeKey: "new", now: ADDITION_TIME + dayMs + 1 });
    const dump = await dumpDatabase(database);
    expect(dump.cart_writes).toMatchObject([{ key: "new" }]);
  });

  test("carts that were changed before a moment are no more, and go with all they hold", async () => {
    for (let number = 0; number < 5; number++) {
      await add({ newTokenHash: `old${number}`, now: ADDITION_TIME + number, writeKey: "key" });
    }
    await add({ newTokenHash: "young", now: ADDITION_TIME + 100 });
    const livingSince = ADDITION_TIME + 100;
    const findLiving = (tokenHash: string) =>
      carts.find({ tokenHash, websiteId: "website-1", livingSince });
    expect(await findLiving("old4")).toBeUndefined();
    expect(await findLiving("young")).toBeDefined();

    expect(await carts.deleteBefore(livingSince, 3)).toBe(3);
    expect(await find("old2")).toBeUndefined();
    expect(await find("old3")).toBeDefined();
    expect(await carts.deleteBefore(livingSince, 3)).toBe(2);
    expect(await carts.deleteBefore(livingSince, 3)).toBe(0);
    const { carts: left, cart_entries, cart_writes } = await dumpDatabase(database);
    expect([left, cart_entries, cart_writes].map((rows) => rows?.length)).toEqual([1, 1, 0]);
  });

  test("a key that comes again after a day is a new addition", async () => {
    const dayMs = 24 * 60 * 60 * 1000;
    await add({ writeKey: "key" });
    const within = await add({ writeKey: "key", now: ADDITION_TIME + dayMs });
    expect(within).toMatchObject({ kind: "written" });
    const later = ADDITION_TIME + dayMs + 1;
    expect(await add({ writeKey: "key", now: later })).toMatchObject({ kind: "written" });
    expect(await add({ writeKey: "key", now: later })).toMatchObject({ kind: "written" });
    expect((await find("new"))?.entries).toMatchObject([{ quantity: 2 }]);
  });

  test("whatever a rule changes is stored: texts, quantities and choices, and what it leaves out is gone", async () => {
    for (const itemId of ["a", "b", "c"]) await add({ itemId });
    const { cart } = await carts.change(
      {
        websiteId: "website-1",
        tokenHash: "new",
        newTokenHash: "new",
        livingSince: 0,
        writesSince: 0,
        now: ADDITION_TIME,
      },
      (found) => {
        const [first, , third] = found?.entries ?? [];
        const state = {
          entries: [
            ...(first ? [{ ...first, attributes: { Farbe: "Rot" } }] : []),
            ...(third ? [{ ...third, title: "New", additionalFields: "{}", quantity: 3 }] : []),
          ],
          coupons: ["MOIN10"],
          location: { country: "DE", region: null, zip: "24937" },
          shippingOption: "post",
        };
        return { state, outcome: undefined };
      },
    );
    expect(cart).toMatchObject({
      version: 4,
      coupons: ["MOIN10"],
      location: { country: "DE", region: null, zip: "24937" },
      shippingOption: "post",
      entries: [
        { itemId: "a", attributes: { Farbe: "Rot" } },
        { itemId: "c", title: "New", additionalFields: "{}", quantity: 3 },
      ],
    });
    expect(await find("new")).toEqual(cart);
  });

  test("additions at the same time all count, and the stock is the limit", async () => {
    await add();
    const results = await Promise.all(Array.from({ length: 30 }, () => add({ stock: 11 })));
    expect(results.filter(({ kind }) => kind === "written")).toHaveLength(10);
    expect((await find("new"))?.entries).toMatchObject([{ quantity: 11 }]);
  });
});

let writer: string;
beforeAll(async () => {
  const script = new URL("../../../support/cart/cart-writer.ts", import.meta.url);
  writer = await bundleForNode(fileURLToPath(script));
});

/** Starts a process that adds to the cart `new`; returns the number of accepted additions. */
async function runWriter(place: string, additions: number, stock: number): Promise<number> {
  const given = [writer, place, "new", String(additions), String(stock)];
  const { stdout } = await promisify(execFile)(process.execPath, given);
  return Number(stdout);
}

describe.each(databaseKinds)("carts $name", ({ create, createNew }) => {
  const key = { tokenHash: "new", websiteId: "website-1", livingSince: 0 };
  let created: DatabasePlace;
  beforeEach(async () => {
    created = await create();
  });
  afterEach(() => created.remove());

  test("are there after a restart", async () => {
    const before = await openDatabase(created.place);
    await addToCart(createCartStore(before));
    const cart = await createCartStore(before).find(key);
    await before.destroy();
    const after = await openDatabase(created.place);
    expect(cart?.entries).toHaveLength(1);
    expect(await createCartStore(after).find(key)).toEqual(cart);
    await after.destroy();
  });

  test("are shared by processes that start and add at the same time", async () => {
    const first = await openDatabase(created.place);
    await addToCart(createCartStore(first));
    const writers = [1, 2].map(() => runWriter(created.place, 50, 80));
    const accepted = await Promise.all(writers);
    expect(accepted.reduce((sum, own) => sum + own)).toBe(79);
    const cart = await createCartStore(first).find(key);
    expect(cart?.entries).toMatchObject([{ quantity: 80 }]);
    await first.destroy();
  });

  test("have their tables made by one of several processes", async () => {
    const { place, remove } = await createNew();
    const starts = [1, 2, 3].map(() => runWriter(place, 0, 0));
    expect(await Promise.all(starts)).toEqual([0, 0, 0]);
    await remove();
  });
});
