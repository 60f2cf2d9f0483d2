import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { createPriceStore } from "../../../server/modules/prices/store.ts";
import { euro } from "../../support/cart/cart-catalog.ts";
import { openStorefront, startApp } from "../../support/server/storefront.ts";
import { eventually, openLiveSite } from "../../support/sites/live-site.ts";
import { mug } from "../../support/sites/site-files.ts";

const DAY = 24 * 60 * 60 * 1000;

const variant = (id: string, price: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  sku: id,
  attributes: { Farbe: id },
  priceMoney: euro(price),
  qtyInStock: 5,
  ...more,
});

const sale = { onSale: true, salePriceMoney: euro("90.00"), lowestPriceMoney: euro("95.00") };

const product = (id: string, variants: readonly unknown[]) =>
  mug({
    id,
    urlId: id,
    structuredContent: { productType: 1, variantOptionOrdering: ["Farbe"], variants },
  });

const shopFile = (...items: readonly unknown[]) => ({
  collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
  items,
});

/** A shop with one reduced mug, with mugs of which one is reduced, and with one at its normal price. */
const open = () =>
  openStorefront({
    content: {
      "collections/shop.json": shopFile(
        product("eins", [variant("a", "100.00", sale)]),
        product("zwei", [variant("b", "100.00", sale), variant("c", "120.00")]),
        product("drei", [variant("d", "100.00")]),
      ),
    },
    theme: {
      "collections/products.list": "{.repeated section items}{@|product-price}{.end}",
      "collections/products.item": "{item|product-price}{item|variants-select}",
    },
  });

const lowestIn = (html: string) =>
  [...html.matchAll(/<div class="product-lowest-price">([^<]*)<\/div>/g)].map(([, text]) => text);

/** The price of the first mug on the search page. */
async function foundPrice(app: Pick<FastifyInstance, "inject">): Promise<string | undefined> {
  const { body } = await app.inject("/search?q=Becher");
  return /<p class="sqs-search-page-price">(.*?)<\/p>/.exec(body)?.[1];
}

const TEXT = "Niedrigster Preis der 30 Tage vor der Reduzierung: ";

test("a struck-out price stands above the lowest one that the content names", async () => {
  const { app } = await open();
  const list = await app.inject("/shop");
  // Beside "from 90.00" nothing is struck out before a variant is chosen.
  expect(lowestIn(list.body)).toEqual([`${TEXT}95,00\u00a0€`, ""]);
  const { body } = await app.inject("/shop/zwei");
  expect(body).toContain("&quot;lowestPrice&quot;:&quot;Niedrigster Preis");
  expect(lowestIn((await app.inject("/shop/drei")).body)).toEqual([]);
});

test("once it is old enough, the shop's own history counts", async () => {
  const { app, database } = await open();
  const now = Date.UTC(2026, 0, 15);
  const shown = (number: number, cents: number, day: number) => ({
    itemId: "eins",
    variant: "a",
    number,
    cents,
    isReduced: false,
    shownAt: now - day * DAY,
  });
  const shop = { websiteId: "w1", currency: "EUR" };
  await createPriceStore(database).add(shop, [shown(1, 9700, 60), shown(2, 10_000, 10)]);
  expect(lowestIn((await app.inject("/shop/eins")).body)).toEqual([`${TEXT}97,00\u00a0€`]);
  const rows = await database.selectFrom("price_history").selectAll().execute();
  expect(rows.filter(({ item_id }) => item_id === "eins").map(({ cents }) => cents)).toEqual([
    9700, 10_000, 9000,
  ]);
});

test("a reduced price that is not below the lowest one stands alone, and is on sale all the same", async () => {
  const { app, database } = await open();
  const now = Date.UTC(2026, 0, 15);
  const shown = { itemId: "eins", variant: "a", isReduced: false };
  await createPriceStore(database).add({ websiteId: "w1", currency: "EUR" }, [
    { ...shown, number: 1, cents: 8000, shownAt: now - 60 * DAY },
    { ...shown, number: 2, cents: 10_000, shownAt: now - 10 * DAY },
  ]);
  const { body } = await app.inject("/shop/eins");
  expect(lowestIn(body)).toEqual([""]);
  expect(body).not.toContain('class="original-price"');
  expect(body).toMatch(/<div class="product-price">\s*90,00/);
  expect(await foundPrice(app)).toBe("90,00\u00a0€");
  const { item } = (await app.inject("/shop/eins?format=json")).json();
  expect(item.structuredContent.variants[0]).toMatchObject({ onSale: true });
});

test("without records and a lowest price of the content, the normal price is struck out", async () => {
  const { lowestPriceMoney, ...unnamed } = sale;
  const { app } = await openStorefront({
    content: {
      "collections/shop.json": shopFile(product("eins", [variant("a", "100.00", unnamed)])),
    },
    theme: { "collections/products.item": "{item|product-price}" },
  });
  const { body } = await app.inject("/shop/eins");
  expect(body).toContain('<span class="original-price">100,00');
  expect(await foundPrice(app)).toBe("90,00\u00a0€ <s>100,00\u00a0€</s>");
  // Nobody knows what was shown before, so nothing is claimed.
  expect(lowestIn(body)).toEqual([]);
});

test("a price that changes while the server runs is a new row", async () => {
  const file = "collections/shop.json";
  const { live, write } = await openLiveSite({
    content: { [file]: shopFile(product("eins", [variant("a", "100.00")])) },
  });
  const { app, database, close } = await startApp(new Map(), { mode: "development", live });
  onTestFinished(close);
  const prices = async () => {
    const rows = await database.selectFrom("price_history").select("cents").orderBy("number");
    return (await rows.execute()).map(({ cents }) => cents);
  };
  await app.ready();
  expect(await prices()).toEqual([10_000]);
  write(`sites/shop/${file}`, shopFile(product("eins", [variant("a", "100.00", sale)])));
  await eventually(async () => expect(await prices()).toEqual([10_000, 9000]));
});
