import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { hydrated } from "../support/cart/cart-visit.ts";
import { serveFile } from "../support/server/served-site.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../support/sites/site-files.ts";

const variant = (
  attributes: Readonly<Record<string, string>>,
  value: string,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  sku: Object.values(attributes).join("-"),
  attributes,
  priceMoney: { value, currency: "EUR" },
  qtyInStock: 5,
  ...more,
});

const measured = (quantityValue: number) => ({
  unitPriceMeasurement: {
    quantityValue,
    quantityUnit: "g",
    referenceValue: 1,
    referenceUnit: "kg",
  },
});

const coffee = mug({
  id: "kaffee",
  urlId: "kaffee",
  title: "Kaffee",
  assetUrl: "/s/gross.svg",
  structuredContent: {
    productType: 1,
    variantOptionOrdering: ["Packung", "Mahlgrad"],
    variants: [
      variant({ Packung: "500 g", Mahlgrad: "Bohne" }, "18.00", measured(500)),
      variant({ Packung: "250 g", Mahlgrad: "Bohne" }, "12.00", {
        ...measured(250),
        onSale: true,
        salePriceMoney: { value: "9.50", currency: "EUR" },
        mainImage: { assetUrl: "/s/klein.svg" },
      }),
      variant({ Packung: "250 g", Mahlgrad: "Filter" }, "12.00", { qtyInStock: 0 }),
    ],
  },
});

/** A subscription, and beside it what each size costs by its own pricing option. */
const box = mug({
  id: "kiste",
  urlId: "kiste",
  title: "Kiste",
  structuredContent: {
    productType: 1,
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 2, unit: "WEEK" }, numBillingCycles: 26 },
    variantOptionOrdering: ["Kiste"],
    variants: [
      variant({ Kiste: "klein" }, "20.00", {
        price: 2000,
        pricingOptions: [{ priceMoney: { value: "18.00", currency: "EUR" } }],
      }),
      variant({ Kiste: "groß" }, "35.00", {
        price: 3500,
        onSale: true,
        salePrice: 3000,
        salePriceMoney: { value: "30.00", currency: "EUR" },
      }),
    ],
  },
});

const shop = serveFile(() => {
  const files = contentFiles();
  const folder = (name: string, of: Readonly<Record<string, unknown>>) =>
    writeFolder(Object.fromEntries(Object.entries(of).map(([key, file]) => [name + key, file])));
  const picture = (side: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"/>`;
  const environment = {
    DATA_DIR: writeFolder({}),
    SITES_DIR: folder("shop/", {
      ...files,
      "assets/gross.svg": picture(5),
      "assets/klein.svg": picture(3),
      "collections/shop.json": { ...Object(files["collections/shop.json"]), items: [coffee, box] },
    }),
    THEMES_DIR: folder("plain/", {
      ...themeFiles(),
      "collections/products.item":
        "{.ctx @picture src=item.assetUrl}{@picture|apply:image:width=80:height=80:sizes=80px}<h1>{item.title}</h1>{item|product-price}{.if item.structuredContent.isSubscribable}{item|subscription-price}{.end}{item|variants-select}{item|add-to-cart-btn}",
    }),
    DEFAULT_SITE: "shop",
  };
  return environment;
});

const text = async (page: Page, selector: string) =>
  ((await page.locator(selector).textContent()) ?? "").replace(/\s+/g, " ").trim();

/** The picture's address without its version, which is that of its file: only then browsers keep it for good. */
async function pictureOf(page: Page) {
  const picture = page.locator("img");
  // Until the browser has chosen one of the new sources, it shows none.
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).not.toBe("");
  const [src = "", caching] = await picture.evaluate(async ({ currentSrc }: HTMLImageElement) => {
    const { headers } = await fetch(currentSrc);
    return [currentSrc, headers.get("cache-control")];
  });
  expect(caching).toContain("immutable");
  return new URL(src ?? "").pathname;
}

/** The parts of the page that follow the choice. */
const shown = async (page: Page) => ({
  price: await text(page, ".product-price"),
  unitPrice: await text(page, ".product-unit-price"),
  facts: await text(page, ".product-variant-facts"),
  picture: await pictureOf(page),
});

test("prices, base price, number, stock and picture follow the choice, and nothing moves from one to another", async () => {
  const { page, problems } = await openPage();
  await page.goto(`${shop.url}/shop/kaffee`);
  await hydrated(page);
  const options = (name: RegExp) =>
    page.getByRole("combobox", { name }).locator("option").allTextContents();
  const choose = (name: RegExp, value: string) =>
    page.getByRole("combobox", { name }).selectOption(value);
  const button = page.getByRole("button", { name: "In den Warenkorb" });

  const written = {
    price: "ab 9,50 €",
    unitPrice: "38,00 €/kg",
    facts: "",
    picture: "/s/gross.svg",
  };
  expect(await shown(page)).toEqual(written);
  expect((await options(/Mahlgrad/)).slice(1)).toEqual(["Bohne", "Filter – ausverkauft"]);

  await choose(/Packung/, "500 g");
  expect((await options(/Mahlgrad/)).slice(1)).toEqual(["Bohne", "Filter – nicht erhältlich"]);
  await choose(/Mahlgrad/, "Bohne");
  expect(await shown(page)).toEqual({
    price: "18,00 €",
    unitPrice: "36,00 €/kg",
    facts: "Art.-Nr. 500 g-Bohne · Auf Lager",
    picture: "/s/gross.svg",
  });
  const place = await button.boundingBox();
  expect(await page.locator(".product-price").getAttribute("aria-live")).toBe("polite");

  await choose(/Packung/, "250 g");
  expect(await shown(page)).toEqual({
    price: "Angebotspreis:9,50 € Ursprünglicher Preis:12,00 €",
    unitPrice: "38,00 €/kg",
    facts: "Art.-Nr. 250 g-Bohne · Auf Lager",
    picture: "/s/klein.svg",
  });

  await choose(/Mahlgrad/, "Filter");
  expect(await shown(page)).toEqual({
    price: "12,00 €",
    unitPrice: "",
    facts: "Art.-Nr. 250 g-Filter · Ausverkauft",
    picture: "/s/gross.svg",
  });
  expect(await button.boundingBox()).toEqual(place);

  await choose(/Mahlgrad/, "");
  expect(await shown(page)).toEqual(written);
  expect(problems).toEqual([]);
});

test("the price of a subscription follows the choice, and so does that of the pricing option", async () => {
  const { page, problems } = await openPage();
  await page.goto(`${shop.url}/shop/kiste`);
  const size = page.getByRole("combobox", { name: /Kiste/ });
  await hydrated(page);
  const prices = async () => [
    await text(page, ".product-price"),
    await text(page, ".subscription-price"),
  ];
  const written = ["ab 20,00 € alle 2 Wochen für 1 Jahr", "ab 18,00 €"];
  expect(await prices()).toEqual(written);
  await size.selectOption("groß");
  expect(await prices()).toEqual([
    "Angebotspreis:30,00 € alle 2 Wochen für 1 Jahr Ursprünglicher Preis:35,00 € alle 2 Wochen für 1 Jahr",
    "",
  ]);
  await size.selectOption("klein");
  expect(await prices()).toEqual(["20,00 € alle 2 Wochen für 1 Jahr", "18,00 €"]);
  await size.selectOption("");
  expect(await prices()).toEqual(written);
  expect(problems).toEqual([]);
});
