import { expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles, mug } from "../../../support/sites/site-files.ts";

const site = Object(contentFiles()["site.json"]);

/** The small shop with notices of low stock on some pages; the blue mug is low, the red one is gone. */
const openShop = (merchandisingSettings: Readonly<Record<string, unknown>>) =>
  openStorefront({
    content: {
      "site.json": {
        ...site,
        websiteSettings: { storeSettings: { selectedCurrency: "EUR", merchandisingSettings } },
      },
      "collections/shop.json": {
        collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
        items: [
          mug(),
          mug({
            id: "lid",
            urlId: "deckel",
            title: "Deckel",
            structuredContent: {
              productType: 1,
              customSoldOutText: "<Weg>",
              variants: [
                {
                  id: "v9",
                  price: 100,
                  priceMoney: { value: "1.00", currency: "EUR" },
                  qtyInStock: 0,
                },
              ],
            },
          }),
        ],
      },
    },
    theme: {
      "collections/products.list": "{.repeated section items}[{@|apply card.block}]{.end}",
      "blocks/card.block": "{title}{@|product-status}{@|product-scarcity}",
      "collections/products.item":
        "{item|product-status}{item|product-scarcity}{item|product-restock-notification}{item|add-to-cart-btn}",
    },
  });

const mainOf = (html: string) =>
  (/<main>([\s\S]*)<\/main>/.exec(html)?.[1] ?? html).replace(/\s+/g, " ");

const everything = {
  scarcityEnabledOnProductItems: true,
  scarcityEnabledOnProductBlocks: true,
  restockNotificationsEnabled: true,
};

test("a product's page holds the notices of its variants, hidden, and what its script needs to show them", async () => {
  const { app } = await openShop(everything);
  const { body } = await app.inject({ url: "/shop/becher" });
  const page = mainOf(body);
  expect(page).toContain(
    `<div class="product-scarcity" data-product-id="mug" data-variant-attributes="{&quot;Farbe&quot;:&quot;Blau&quot;}" hidden> Nur noch 5 verfügbar </div>`,
  );
  expect(body).toContain("&quot;scarcity&quot;:{&quot;threshold&quot;:10,");
  expect(page.split('class="product-restock-notification"')).toHaveLength(2);
  expect(page).toContain(
    `class="product-restock-notification" data-product-id="mug" data-variant-id="ROT" data-variant-attributes="{&quot;Farbe&quot;:&quot;Rot&quot;}" hidden>`,
  );
  expect(page).toContain(
    '<form class="product-restock-form" action="/api/site-users/account/notifications/restock" method="post"',
  );
  const { productMerchandisingContext } = (
    await app.inject({ url: "/shop/becher?format=json" })
  ).json();
  expect(productMerchandisingContext.mug).toMatchObject({
    scarcityEnabled: true,
    scarcityTemplateViews: [{ qtyInStock: 5, attributes: { Farbe: "Blau" } }],
    restockNotificationViews: [{ variantId: "ROT", hiddenByDefault: true }],
  });
});

test("a list tells of each of its products, again and again", async () => {
  const { app } = await openShop(everything);
  const show = async (query: string) => mainOf((await app.inject({ url: `/shop?${query}` })).body);
  const first = await show("tag=");
  expect(first).toContain('Deckel<div class="product-mark sold-out">&lt;Weg&gt;</div>');
  expect(first).toContain('data-product-id="mug"');
  for (const query of ["page=1", "author=", "format=html"]) {
    expect(mainOf(await show(query))).toContain('data-product-id="mug"');
  }
});

test("a shop that wants it only on products' pages tells of no low stock in lists", async () => {
  const { app } = await openShop({ scarcityEnabledOnProductItems: true });
  expect((await app.inject({ url: "/shop" })).body).not.toContain("product-scarcity");
  expect((await app.inject({ url: "/shop/becher" })).body).toContain("product-scarcity");
});

test("a shop that says nothing has no notices, and keeps its words for sold-out products", async () => {
  const { app } = await openShop({});
  const page = (await app.inject({ url: "/shop/deckel" })).body;
  expect(page).not.toContain("product-scarcity");
  expect(page).not.toContain("product-restock-notification");
  expect(page).not.toContain("scarcity&quot;");
  expect(page).toContain("&lt;Weg&gt;");
});
