import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Content } from "../../../../server/content/content.ts";
import { loadContent } from "../../../../server/content/load-content.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { createPriceHistory } from "../../../../server/modules/prices/service.ts";
import { createPriceStore } from "../../../../server/modules/prices/store.ts";
import { noLowestPrices } from "../../../../server/site/catalog/lowest-prices.ts";
import { euro } from "../../../support/cart/cart-catalog.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { recordStatements } from "../../../support/databases/recorded-statements.ts";
import { contentFiles, mug, writeFolder } from "../../../support/sites/site-files.ts";

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 1);

type Variant = { readonly price: string; readonly sale?: string; readonly [key: string]: unknown };

const toVariant = ({ price, sale, ...fields }: Variant, position = 0) => ({
  id: `v${position}`,
  sku: `SKU-${position}`,
  attributes: { Farbe: String(position) },
  priceMoney: euro(price),
  ...(sale !== undefined && { onSale: true, salePriceMoney: euro(sale) }),
  qtyInStock: 5,
  ...fields,
});

/** The content of the small site, with mugs at these prices. */
function contentWith(variants: readonly Variant[], item: object = {}): Content {
  const structuredContent = {
    productType: 1,
    variantOptionOrdering: ["Farbe"],
    variants: variants.map(toVariant),
  };
  const files = {
    ...contentFiles(),
    "collections/shop.json": {
      collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
      items: [mug({ structuredContent, ...item })],
    },
  };
  const { content } = loadContent(writeFolder(files));
  if (!content) throw new Error("the content does not load");
  return content;
}

describe.each(databaseKinds)("the price history $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let time = START;
  beforeEach(async () => {
    time = START;
    created = await create();
    database = await openDatabase(created.place);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const open = (on = database) => createPriceHistory({ database: on, now: () => time });
  const rows = () =>
    database
      .selectFrom("price_history")
      .select(["variant", "number", "cents", "is_reduced"])
      .orderBy("variant")
      .orderBy("number")
      .execute();
  const row = (number: number, cents: number, is_reduced = 0, variant = "v0") => ({
    variant,
    number,
    cents,
    is_reduced,
  });

  test("has a row for each price that is another than before, and shows the lowest one", async () => {
    const history = open();
    expect(history.lowestPrices("w1").of("mug", "v0")).toBeUndefined();
    await history.follow(contentWith([{ price: "80.00" }, { price: "5.00" }]));
    time += 40 * DAY;
    await history.follow(contentWith([{ price: "100.00" }, { price: "5.00" }]));
    time += 10 * DAY;
    expect(history.lowestPrices("w1")).toBe(noLowestPrices);
    await history.follow(contentWith([{ price: "100.00", sale: "90.00" }, { price: "5.00" }]));
    expect(await rows()).toEqual([
      row(1, 8000),
      row(2, 10_000),
      row(3, 9000, 1),
      row(1, 500, 0, "v1"),
    ]);
    const lowest = history.lowestPrices("w1");
    expect(lowest.of("mug", "v0")).toEqual({ cents: 8000, isComplete: true });
    expect(lowest.of("mug", "v1")).toBeUndefined();
  });

  test("goes on after a restart, without rows for what has not changed", async () => {
    const before = [{ price: "80.00" }];
    await open().follow(contentWith(before));
    time += 31 * DAY;
    await open().follow(contentWith(before));
    expect(await rows()).toEqual([row(1, 8000)]);
    const reduced = contentWith([{ price: "80.00", sale: "70.00" }]);
    await open().follow(reduced);
    time += DAY;
    const history = open();
    await history.follow(reduced);
    expect(await rows()).toEqual([row(1, 8000), row(2, 7000, 1)]);
    expect(history.lowestPrices("w1").of("mug", "v0")).toEqual({ cents: 8000, isComplete: true });
  });

  test("knows no price of what is not public yet, until it is", async () => {
    const history = open();
    const content = contentWith([{ price: "80.00" }], { publishOn: START + DAY });
    await history.follow(content);
    expect(await rows()).toEqual([]);
    time += DAY;
    await history.follow(content);
    expect(await rows()).toEqual([row(1, 8000)]);
  });

  test("asks the database nothing for a state that it knows", async () => {
    const history = open();
    const content = contentWith([{ price: "80.00" }]);
    await history.follow(content);
    await database.deleteFrom("price_history").execute();
    time += DAY;
    await history.follow(content);
    expect(await rows()).toEqual([]);
  });

  test("asks the database for the prices alone that are others than a moment ago", async () => {
    const { recorded, statements } = recordStatements(database);
    const history = open(recorded);
    await history.follow(contentWith([{ price: "80.00" }, { price: "90.00" }]));
    statements.length = 0;
    await history.follow(contentWith([{ price: "80.00" }, { price: "90.00" }]));
    expect(statements).toEqual([]);
    await history.follow(contentWith([{ price: "80.00" }, { price: "85.00" }]));
    expect(statements.some((sql) => sql.includes("last"))).toBe(false);
    expect(await rows()).toEqual([row(1, 8000), row(1, 9000, 0, "v1"), row(2, 8500, 0, "v1")]);
    // Another process has shown it already.
    await open().follow(contentWith([{ price: "80.00" }, { price: "70.00" }]));
    await history.follow(contentWith([{ price: "80.00" }, { price: "70.00" }]));
    expect(await rows()).toHaveLength(4);
  });

  test("keeps the prices of a large shop", async () => {
    const many = Array.from({ length: 60 }, (_, position) => ({
      price: `${position + 1}.00`,
      sale: "0.50",
    }));
    const shop = { websiteId: "w1", currency: "EUR" };
    const store = createPriceStore(database);
    const prices = Array.from({ length: 1200 }, (_, position) => ({
      itemId: `item-${position}`,
      variant: "",
      number: 1,
      cents: position,
      isReduced: false,
      shownAt: START,
    }));
    await store.add(shop, prices);
    expect(await store.findLast(shop)).toHaveLength(1200);
    const ids = prices.map(({ itemId }) => itemId);
    expect(await store.findAll(shop, ids)).toHaveLength(1200);
    expect(await store.findAll(shop, [])).toEqual([]);
    expect(await store.findLast({ ...shop, currency: "USD" })).toEqual([]);
    await open().follow(contentWith(many));
    expect(await rows()).toHaveLength(1260);
  });
});

test.each(databaseKinds)(
  "two processes on one database $name add each price once",
  async ({ create }) => {
    const { place, remove } = await create();
    const databases = [await openDatabase(place), await openDatabase(place)];
    const content = contentWith([{ price: "80.00" }, { price: "90.00", sale: "85.00" }]);
    const histories = databases.map((database) =>
      createPriceHistory({ database, now: () => START }),
    );
    await Promise.all(histories.map((history) => history.follow(content)));
    const rows = await databases[0]?.selectFrom("price_history").selectAll().execute();
    expect(rows?.map(({ variant }) => variant).toSorted()).toEqual(["v0", "v1"]);
    await Promise.all(databases.map((database) => database.destroy()));
    await remove();
  },
);
