import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toInstalmentText } from "../../../../server/contract/instalments/rules.ts";
import { instalmentBadgeSchema } from "../../../../server/contract/instalments/schemas.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles, mug } from "../../../support/sites/site-files.ts";

const siteFile = Object(contentFiles()["site.json"]);
const pounds = (value: string) => ({ value, currency: "GBP" });

const theme = {
  "collections/products.list": "{.repeated section items}{@|product-price}{.end}",
  "collections/products.item": "<h1>{item.title}</h1>{item|product-price}{item|add-to-cart-btn}",
};

type Variant = { readonly sku: string; readonly price: string };

const product = (fields: object, variants: readonly Variant[]) =>
  mug({
    structuredContent: {
      productType: 1,
      variantOptionOrdering: ["Size"],
      variants: variants.map(({ sku, price }) => ({
        sku,
        attributes: { Size: sku },
        priceMoney: pounds(price),
        unlimited: true,
      })),
      ...fields,
    },
  });

async function open(item: object, { language = "en-GB", country = "GB" } = {}) {
  const content = {
    "site.json": {
      ...siteFile,
      website: { ...siteFile.website, language },
      websiteSettings: { country, storeSettings: { selectedCurrency: "GBP" } },
      shop: { instalments: { minimum: pounds("10.00"), maximum: pounds("100.00") } },
    },
    "collections/shop.json": {
      collection: { id: "c1", urlId: "shop", title: "Shop", type: 13, typeName: "products" },
      items: [item],
    },
  };
  const { app } = await openStorefront({ theme, content });
  const page = async (url: string) => (await app.inject(url)).body;
  return { page, badge: readBadge(await page("/shop/becher")) };
}

function readBadge(html: string) {
  const json = /data-instalments="([^"]*)"/.exec(html)?.[1];
  if (json === undefined) return undefined;
  return {
    data: instalmentBadgeSchema.parse(JSON.parse(json.replaceAll("&quot;", '"'))),
    text: /product-instalments-text" role="status">([^<]*)</.exec(html)?.[1],
    pill: /product-instalments-pill">([^<]*)</.exec(html)?.[1],
    page: /<form class="product-instalments-more" action="([^"]*)"/.exec(html)?.[1],
    info: /aria-label="([^"]*)" title/.exec(html)?.[1],
  };
}

const one = [{ sku: "A", price: "38.00" }];
const two = [...one, { sku: "B", price: "120.00" }];

describe("below the prices of a product", () => {
  test("stands how it may be paid in instalments, by the rule that the browser follows", async () => {
    const { badge } = await open(product({}, two));
    expect(badge).toMatchObject({
      text: "or 4 interest-free payments of £9.50 with Clearpay",
      pill: "Clearpay",
      page: "/universal/instalments/clearpay/en-GB.html",
      info: "More about Clearpay",
      data: { prices: [3800, 12_000], minimum: 1000, maximum: 10_000, count: 4 },
    });
    if (!badge) throw new Error("there is no badge");
    expect(toInstalmentText(badge.data)).toBe(badge.text);
    expect(toInstalmentText(badge.data, 1)).toBe(
      "Instalments are available for orders from £10.00 to £100.00.",
    );
  });

  test("a price out of range says from which on that is possible", async () => {
    const { badge } = await open(product({}, [{ sku: "A", price: "10.00" }]));
    expect(badge?.text).toBe("Instalments are available for orders from £10.00 to £100.00.");
  });

  test("a reduced price counts, not the one before", async () => {
    const [variant] = Object(product({}, one)).structuredContent.variants;
    const reduced = { ...variant, onSale: true, salePriceMoney: pounds("20.00") };
    const { badge } = await open(product({ variants: [reduced] }, one));
    expect(badge?.text).toBe("or 4 interest-free payments of £5.00 with Clearpay");
  });

  test.each([
    ["digital", product({ productType: 2, priceMoney: pounds("38.00") }, one)],
    ["a service", product({ productType: 3 }, one)],
    ["a gift card", product({ productType: 4 }, one)],
    [
      "a subscription",
      product(
        {
          isSubscribable: true,
          subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
        },
        one,
      ),
    ],
  ])("stands nothing of it for what is %s", async (_, item) => {
    expect((await open(item)).badge).toBeUndefined();
  });

  test("stands nothing of it in Germany", async () => {
    const german = { language: "de-DE", country: "DE" };
    expect((await open(product({}, one), german)).badge).toBeUndefined();
  });
});

test("lists and quick views show no badge", async () => {
  const { page } = await open(product({}, one));
  expect(await page("/shop")).toContain("£38.00");
  expect(await page("/shop")).not.toContain("data-instalments");
  expect(await page("/shop/becher?format=quick-view")).not.toContain("data-instalments");
});

test("scripts of templates know the limits, where there is a provider", async () => {
  const { page } = await open(product({}, one));
  const { instalmentLimits } = JSON.parse(await page("/?format=page-context"));
  expect(instalmentLimits).toEqual({ minimum: 1000, maximum: 10_000 });
  const german = await open(product({}, one), { language: "de-DE", country: "DE" });
  expect(JSON.parse(await german.page("/?format=page-context")).instalmentLimits).toBeNull();
});

test.each([
  ["afterpay", "en-US"],
  ["afterpay", "en-CA"],
  ["afterpay", "fr-CA"],
  ["afterpay", "en-AU"],
  ["afterpay", "en-NZ"],
  ["clearpay", "en-GB"],
])("%s has a page in %s", (provider, locale) => {
  const html = readFileSync(`client/public/instalments/${provider}/${locale}.html`, "utf8");
  const name = provider === "afterpay" ? "Afterpay" : "Clearpay";
  const other = provider === "afterpay" ? "Clearpay" : "Afterpay";
  expect(html).toContain(`<html lang="${locale}">`);
  expect(/<h1>(.*)<\/h1>/.exec(html)?.[1]).toMatch(new RegExp(`${name}$`));
  expect(html).not.toContain(other);
  expect(html).not.toContain("<script");
});
