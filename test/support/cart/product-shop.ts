import type { Page } from "playwright-core";
import { expect } from "vitest";
import { oneColumn } from "../blocks/block-site.ts";
import { openPage } from "../browser/browser.ts";
import { sharedSite } from "../server/served-site.ts";
import { environmentOf } from "../server/shop-environment.ts";
import { contentFiles, mug, themeFiles } from "../sites/site-files.ts";

const variant = (sku: string, attributes: object = {}, more: object = {}) => ({
  sku,
  attributes,
  price: 123_400,
  priceMoney: { value: "1234.00", currency: "EUR" },
  qtyInStock: 50,
  ...more,
});

const options = {
  variantOptionOrdering: ["Farbe"],
  variants: [
    variant("BLAU", { Farbe: "Blau" }),
    variant("ROT", { Farbe: "Rot" }, { mainImage: { assetUrl: "/s/rot.svg" } }),
  ],
};

const item = (id: string, structuredContent: object) =>
  mug({ id, urlId: id, title: id, assetUrl: `/s/${id}.svg`, structuredContent });

const items = [
  item("kanne", { productType: 1, ...options, addOnProductIds: ["deckel"] }),
  item("deckel", { productType: 1, variants: [variant("DECKEL")] }),
  item("kurs", { productType: 3, ...options, additionalFieldsFormId: "wer" }),
];

const form = {
  id: "wer",
  name: "Wer kommt?",
  submitButtonText: "Weiter",
  fields: [
    { id: "name", type: "text", title: "Name", required: true },
    { id: "wahl", type: "checkbox", title: "Dazu", options: ["Brot", "Käse"] },
  ],
};

const files = contentFiles();
const siteFile = Object(files["site.json"]);
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"/>';

const content = {
  ...files,
  "site.json": { ...siteFile, website: { ...siteFile.website, useCLDRMoneyFormat: false } },
  "pages/start.json": {
    ...Object(files["pages/start.json"]),
    mainContent: undefined,
    layout: oneColumn([
      { type: 43, value: { productId: "kanne", productQuickViewEnabled: true } },
      { type: 20, value: { collectionId: "shop", productQuickViewEnabled: true } },
    ]),
  },
  "collections/shop.json": { ...Object(files["collections/shop.json"]), items },
  "forms/wer.json": form,
  ...Object.fromEntries(
    ["kanne", "deckel", "kurs", "rot"].map((id) => [`assets/${id}.svg`, picture]),
  ),
};

const theme = {
  ...themeFiles(),
  "head.region":
    '<!doctype html><html lang="de"><head>{squarespace-headers}</head>\n<body id="{squarespace.page-id}" class="{squarespace.page-classes}">',
  "collections/products.list":
    '<h1>Laden</h1>{.repeated section items}<section id="{id}"><h2>{title|html}</h2>{@|product-price}{@|add-to-cart-btn}</section>{.end}',
  // The parts of one product in places that lie apart, where the parser moves some and takes others as text.
  "collections/products.item": `<h1>{item.title|html}</h1>
<table><tr><td>{item|variants-select}</td></tr></table>
<p title="{item|quantity-input|htmlattr}">Menge: {item|quantity-input}</p>
<select aria-label="nichts"><option>{item|add-to-cart-btn}</option></select>
<p>{item|product-price}</p><div id="kaufen">{item|add-to-cart-btn}</div>`,
};

/** Lends the address of a shop whose products have lists, forms, add-ons and quick views. */
export const productShop = sharedSite(() => environmentOf({ content, theme }));

/** Opens an address in a browser profile of its own; what goes wrong in the page fails the test. */
export async function visit(address: string, run: (page: Page) => Promise<void>, scripts = true) {
  const { page, problems } = await openPage({ scripts });
  await page.goto((await productShop()) + address);
  await run(page);
  // Browsers log what a server refuses.
  expect(problems.filter((text) => !text.includes("Failed to load resource"))).toEqual([]);
}

export const pill = (page: Page) => page.locator(".pill-cart");
export const choose = (around: ReturnType<Page["locator"]>, value: string) =>
  around.getByRole("combobox", { name: /Farbe/ }).selectOption(value);
