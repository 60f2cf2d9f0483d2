import { expect, test } from "vitest";
import { openStorefront } from "../../support/server/storefront.ts";
import { mug } from "../../support/sites/site-files.ts";

const measured = (quantityValue: number) => ({
  quantityValue,
  quantityUnit: "g",
  referenceValue: 1,
  referenceUnit: "kg",
});

const variant = (sku: string, value: string, more: Readonly<Record<string, unknown>> = {}) => ({
  sku,
  attributes: { Packung: sku },
  priceMoney: { value, currency: "EUR" },
  qtyInStock: 5,
  ...more,
});

const coffee = mug({
  id: "kaffee",
  urlId: "kaffee",
  title: "Kaffee",
  structuredContent: {
    productType: 1,
    variantOptionOrdering: ["Packung"],
    variants: [
      variant("500", "18.00", { unitPriceMeasurement: measured(500) }),
      variant("250", "12.00", {
        onSale: true,
        salePriceMoney: { value: "9.50", currency: "EUR" },
        unitPriceMeasurement: measured(250),
        mainImage: { assetUrl: "/s/klein.webp" },
      }),
    ],
  },
});

/** A shop with the coffee and, without a measurement, the mug. */
const open = () =>
  openStorefront({
    content: {
      "collections/shop.json": {
        collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
        items: [coffee, mug({ structuredContent: single })],
      },
    },
    theme: {
      "collections/products.list":
        "{.repeated section items}<b>{unitPrice}</b>{@|product-price}{.end}",
      "collections/products.item":
        '<p title="{item|product-price|htmltag}">{item|product-price}</p>{item|variants-select}{item|add-to-cart-btn}',
    },
  });

const single = {
  productType: 1,
  variants: [{ ...variant("B", "5.00"), attributes: {} }],
};

test("a list names the base price of the cheapest variant, as markup and for templates", async () => {
  const { app } = await open();
  const { body } = await app.inject("/shop");
  expect(body).toContain("<b>38,00\u00a0€/kg</b>");
  expect(body).toMatch(
    /<div class="product-price-frame" data-product-price="kaffee"><div class="product-price">\s*ab 9,50\u00a0€\s*<\/div><div class="product-unit-price">38,00\u00a0€\/kg<\/div><\/div>/,
  );
  expect(body).toMatch(/<b><\/b>\s*<div class="product-price">\s*5,00\u00a0€/);
  const { items } = (await app.inject("/shop?format=json")).json();
  expect(items.map(({ unitPrice }: { unitPrice?: string }) => unitPrice)).toEqual([
    "38,00\u00a0€/kg",
    undefined,
  ]);
});

test("a product's page has what is shown of each variant; in an attribute prices are plain", async () => {
  const { app } = await open();
  const { body } = await app.inject("/shop/kaffee");
  expect(body.split("product-price-frame")).toHaveLength(2);
  expect(body).toMatch(/title="[^"]*&lt;div class=&quot;product-price&quot;&gt;/);
  const json = /data-product="([^"]*)"/.exec(body)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const { variants } = JSON.parse(json);
  expect(variants.map(({ shown }: { shown: unknown }) => shown)).toEqual([
    { price: "18,00\u00a0€", unitPrice: "36,00\u00a0€/kg" },
    {
      price: "9,50\u00a0€",
      original: "12,00\u00a0€",
      unitPrice: "38,00\u00a0€/kg",
      image: "/s/klein.webp",
    },
  ]);
});

test("a line of the cart names it, on the page and in the call", async () => {
  const { app } = await open();
  const added = await app.inject({
    method: "POST",
    url: "/api/commerce/shopping-cart/entries",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    payload: new URLSearchParams({ itemId: "kaffee", sku: "250" }).toString(),
  });
  const cookies = Object.fromEntries(added.cookies.map(({ name, value }) => [name, value]));
  const page = await app.inject({ url: "/cart", cookies });
  expect(page.body).toContain(
    '<span class="cart-base-price product-unit-price">38,00\u00a0€/kg</span>',
  );
  expect(page.body).toContain('<img src="/s/klein.webp?');
  const cart = await app.inject({ url: "/api/commerce/shopping-cart", cookies });
  expect(cart.json().entries).toMatchObject([{ unitPrice: { cents: 3800, value: 1, unit: "kg" } }]);
});
