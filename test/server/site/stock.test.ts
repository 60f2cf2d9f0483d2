import { expect, test } from "vitest";
import type { Stock } from "../../../server/site/catalog/stock.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

/** The small shop with a stock that the test sets: units by SKU. */
async function openShop() {
  const units = new Map<string, number | null>();
  const stock = (): Stock => ({
    unitsOf: (itemId, sku) => (itemId === "mug" ? units.get(sku ?? "") : undefined),
  });
  const theme = {
    "collections/products.item":
      "{.section item}{.sold-out?}sold out{.or}to be had{.end}{@|add-to-cart-btn}{.end}",
  };
  const sites = await loadTestSites(below("shop", contentFiles()), theme);
  const { app, close } = await startApp(sites, { stock });
  return {
    close,
    setUnits(sku: string, count: number | null) {
      units.set(sku, count);
    },
    get: async (url: string) => (await app.inject({ url })).body,
  };
}

const variantsOf = (payload: string) => JSON.parse(payload).item.structuredContent.variants;

test("a changed stock appears in the page, its islands and the payload, and replaces cached answers", async () => {
  const shop = await openShop();
  const before = await shop.get("/shop/becher");
  expect(before).toContain("to be had");
  expect(before).toContain("&quot;stock&quot;:5");
  expect(await shop.get("/shop/becher")).toBe(before);

  shop.setUnits("BLAU", 0);
  const soldOut = await shop.get("/shop/becher");
  expect(soldOut).toContain("sold out");
  expect(soldOut).not.toContain("&quot;stock&quot;:5");
  expect(variantsOf(await shop.get("/shop/becher?format=json"))).toMatchObject([
    { sku: "BLAU", qtyInStock: 0 },
    { sku: "ROT", qtyInStock: 0 },
  ]);

  shop.setUnits("ROT", 3);
  expect(await shop.get("/shop/becher")).toContain("&quot;stock&quot;:3");
  expect(variantsOf(await shop.get("/shop/becher?format=json"))[1]).toMatchObject({
    sku: "ROT",
    qtyInStock: 3,
    unlimited: false,
  });
  await shop.close();
});

test("an unlimited stock is unlimited in the payload, and the content's number applies if the stock has none", async () => {
  const shop = await openShop();
  shop.setUnits("ROT", null);
  expect(variantsOf(await shop.get("/shop/becher?format=json"))).toMatchObject([
    { sku: "BLAU", qtyInStock: 5 },
    { sku: "ROT", unlimited: true },
  ]);
  await shop.close();
});
