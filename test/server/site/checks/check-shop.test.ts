import { expect, test } from "vitest";
import { loadContent } from "../../../../server/content/load-content.ts";
import { checkShop } from "../../../../server/site/checks/check-shop.ts";
import { collectionFile } from "../../../support/sites/pages.ts";
import { contentFiles, mug, writeFolder } from "../../../support/sites/site-files.ts";

function warningsOf(shop: object, structuredContent: object) {
  const files = contentFiles();
  const site = { ...(files["site.json"] as object), shop };
  const shopFile = collectionFile("shop", [mug({ structuredContent })]);
  const folder = writeFolder({ ...files, "site.json": site, "collections/shop.json": shopFile });
  const { content } = loadContent(folder);
  if (!content) throw new Error("the content does not load");
  return checkShop(content).map(({ severity, path, message }) => `${severity} ${path} ${message}`);
}

const option = { id: "a", name: "Paket", type: "flat" };
const variants = [{ attributes: {}, price: 100, weight: 0.5 }];

test("a shop whose classes have rules has no warnings", () => {
  const shop = { taxRules: [{ country: "DE", rate: 19 }], shippingOptions: [option] };
  expect(warningsOf(shop, { productType: 1, variants, taxClass: "standard" })).toEqual([]);
  expect(warningsOf({ shippingOptions: [option] }, { productType: 1, variants })).toEqual([]);
});

test("classes without a rule and weights that are none are told", () => {
  const shop = {
    taxRules: [{ country: "DE", rate: 7, taxClass: "reduced" }],
    shippingOptions: [option, { ...option, id: "b", taxClass: "standard" }],
  };
  const product = {
    productType: 1,
    taxClass: "luxury",
    variants: [
      { sku: "A", attributes: {}, price: 100, weight: -1 },
      { sku: "B", attributes: {}, price: 100, weight: "1 kg" },
    ],
  };
  expect(warningsOf(shop, product)).toEqual([
    "warning $.shop.shippingOptions[1].taxClass no rule of the shop is for the tax class 'standard'",
    "warning $.items[0].structuredContent.taxClass no rule of the shop is for the tax class 'luxury'",
    "warning $.items[0].structuredContent.variants[0].weight is no weight; 0 counts",
    "warning $.items[0].structuredContent.variants[1].weight is no weight; 0 counts",
  ]);
});

test("a product without variants is told, but for those that have none", () => {
  const told = ["warning $.items[0].structuredContent.variants is empty: nothing is sold"];
  for (const productType of [1, 3, 4]) {
    expect(warningsOf({}, { productType })).toEqual(told);
    expect(warningsOf({}, { productType, variants: [] })).toEqual(told);
  }
  for (const productType of [-1, 2, 5]) expect(warningsOf({}, { productType })).toEqual([]);
});

test("a lowest price above the normal one is told", () => {
  const money = (value: string) => ({ value, currency: "EUR" });
  const priced = (lowest: string) => ({
    productType: 1,
    variants: [{ attributes: {}, priceMoney: money("10.00"), lowestPriceMoney: money(lowest) }],
  });
  expect(warningsOf({}, priced("10.00"))).toEqual([]);
  expect(warningsOf({}, priced("10.01"))).toEqual([
    "warning $.items[0].structuredContent.variants[0].lowestPriceMoney is more than the normal price",
  ]);
});

test("variants that nothing tells from the others are told", () => {
  const priced = [{ id: "A" }, { sku: "B" }, { sku: "A" }, {}].map((names) => ({
    attributes: {},
    price: 100,
    ...names,
  }));
  const message = "is not sold, as neither a SKU nor an id tells it from the others";
  expect(warningsOf({}, { productType: 1, variants: priced })).toEqual([
    `warning $.items[0].structuredContent.variants[2] ${message}`,
    `warning $.items[0].structuredContent.variants[3] ${message}`,
  ]);
  expect(warningsOf({}, { productType: 1, variants: [{ attributes: {}, price: 100 }] })).toEqual(
    [],
  );
});
