import { expect, test } from "vitest";
import { loadContent } from "../../../../server/content/load-content.ts";
import { dropWrongValues } from "../../../../server/site/checks/drop-wrong.ts";
import { contentFiles, mug, writeFolder } from "../../../support/sites/site-files.ts";

test("values that make no sense are left out, and told", () => {
  const files = contentFiles();
  const site = files["site.json"] as object;
  const shop = files["collections/shop.json"] as { collection: object };
  const money = { value: "5.00", currency: "EUR" };
  const variant = { attributes: {}, priceMoney: money, salePriceMoney: money, onSale: true };
  const folder = writeFolder({
    ...files,
    "site.json": {
      ...site,
      websiteSettings: {
        storeSettings: {
          selectedCurrency: "EUR",
          measurementStandard: 3,
          multipleQuantityAllowedForServices: "ja",
        },
      },
    },
    "collections/shop.json": {
      collection: { ...shop.collection, navigationTitle: 1, description: 2, mainImage: "a" },
      items: [
        mug({
          structuredContent: {
            productType: 1,
            useCustomAddButtonText: "ja",
            customAddButtonText: 1,
            customSoldOutText: 2,
            variants: [{ ...variant, sku: "A", width: -1, height: "2", len: 3, mainImage: 7 }],
          },
        }),
        mug({
          id: "card",
          urlId: "card",
          structuredContent: { productType: 4, variants: [{ ...variant, sku: "B" }] },
        }),
      ],
    },
  });
  const { content } = loadContent(folder);
  if (!content) throw new Error("the content does not load");
  const found = dropWrongValues(content).map(({ severity, path }) => `${severity} ${path}`);
  const store = "warning $.websiteSettings.storeSettings";
  const product = "warning $.items[0].structuredContent";
  expect(found).toEqual([
    `${store}.measurementStandard`,
    `${store}.multipleQuantityAllowedForServices`,
    "warning $.collection.navigationTitle",
    "warning $.collection.description",
    "warning $.collection.mainImage",
    `${product}.useCustomAddButtonText`,
    `${product}.customAddButtonText`,
    `${product}.customSoldOutText`,
    `${product}.variants[0].width`,
    `${product}.variants[0].height`,
    `${product}.variants[0].mainImage`,
    "warning $.items[1].structuredContent.variants[0].onSale",
  ]);
  const [card] = content.items.get("card")?.item.structuredContent?.variants ?? [];
  expect(card?.onSale).toBe(false);
  expect(card).not.toHaveProperty("salePrice");
  expect(card).not.toHaveProperty("salePriceMoney");
  expect(content.items.get("mug")?.item.structuredContent?.variants?.[0]).not.toHaveProperty(
    "width",
  );
  expect(content.websiteSettings.storeSettings).not.toHaveProperty("measurementStandard");
  expect(dropWrongValues(content)).toEqual([]);
  const again = loadContent(folder).content;
  // Only what stands in no page.
  const ofSite = again && dropWrongValues(again, () => true).map(({ path }) => path);
  expect(ofSite).toEqual(found.slice(0, 2).map((one) => one.replace("warning ", "")));
});
