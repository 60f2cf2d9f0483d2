import { describe, expect, test } from "vitest";
import { oneColumn } from "../../../support/blocks/block-site.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles, mug } from "../../../support/sites/site-files.ts";

const hostile = `"><script>alert('x')</script>`;

const product = (id: string, structuredContent: object, more: object = {}) =>
  mug({ id, urlId: id, title: id, assetUrl: `/s/${id}.jpg`, structuredContent, ...more });

const variant = (sku: string, attributes: object = {}, more: object = {}) => ({
  sku,
  attributes,
  price: 2000,
  priceMoney: { value: "20.00", currency: "EUR" },
  qtyInStock: 5,
  ...more,
});

const plan = { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 };
const values = {
  variantOptionOrdering: ["Wert"],
  variants: [variant("G20", { Wert: "20 €" }), variant("G50", { Wert: "50 €" })],
};
const subscription = (qtyInStock: number) => ({
  productType: 1,
  isSubscribable: true,
  subscriptionPlan: plan,
  variants: [variant("A", {}, { qtyInStock })],
});

const products = [
  mug({
    structuredContent: {
      ...mug().structuredContent,
      addOnProductIds: ["mug", "fibel", "shop/abo", "bereich", "nix", 7, "fibel"],
    },
  }),
  product(
    "fibel",
    { productType: 2, priceMoney: { value: "6.00", currency: "EUR" }, variants: [variant("F")] },
    { title: hostile },
  ),
  product("abo", subscription(5)),
  product("abo-weg", subscription(0)),
  product("gutschein", { productType: 4, ...values }),
  product("bereich", { productType: 5, variants: [variant("M")] }),
];

const blocks = oneColumn([
  { type: 43, value: { productId: "bereich", productQuickViewEnabled: true } },
  { type: 43, value: { productId: "gutschein" } },
]);

/** A shop whose list shows what `card` makes of each product. */
async function openShop(card: string) {
  const files = contentFiles();
  const { app } = await openStorefront({
    content: {
      "collections/shop.json": { ...Object(files["collections/shop.json"]), items: products },
      "pages/start.json": {
        ...Object(files["pages/start.json"]),
        mainContent: undefined,
        layout: blocks,
      },
    },
    theme: {
      "collections/products.list": `{.repeated section items}<article id="{id}">${card}</article>{.end}`,
    },
  });
  return {
    app,
    /** The HTML between a page's tags with that id, or its main part. */
    async read(url: string, id?: string) {
      const { body } = await app.inject({ url });
      const part =
        id === undefined
          ? /<main>[\s\S]*<\/main>/
          : new RegExp(`<article id="${id}">[\\s\\S]*?</article>`);
      return part.exec(body)?.[0] ?? body;
    },
  };
}

const button = "{@|add-to-cart-btn}";
const asks = "&quot;asksForOption&quot;:true";
const linkTo = (url: string) =>
  new RegExp(`<a [^>]*class="sqs-add-to-cart-button [^"]*"[^>]* href="${url}"`);

describe("an add button in a list", () => {
  test("asks for an option that is chosen on the product's page, and only there", async () => {
    const bare = await openShop(button);
    expect(await bare.read("/shop", "mug")).toContain(asks);
    expect(await bare.read("/shop", "fibel")).not.toContain(asks);
    expect(await bare.read("/shop/becher")).not.toContain(asks);
    const choosing = await openShop(`{@|variants-select}${button}`);
    expect(await choosing.read("/shop", "mug")).not.toContain(asks);
  });

  test("of a subscription or a gift card is a link to its page", async () => {
    const { read } = await openShop(button);
    expect(await read("/shop", "abo")).toMatch(linkTo("/shop/abo"));
    expect(await read("/shop", "abo")).toContain(">Abonnieren</span></a>");
    expect(await read("/shop", "gutschein")).toMatch(linkTo("/shop/gutschein"));
    expect(await read("/shop/abo")).toContain("<button");
    expect(await read("/shop/gutschein")).toContain("<button");
  });

  test("of a gift card whose value can be chosen there adds it; a subscription's never does", async () => {
    const { read } = await openShop(`{@|variants-select}${button}`);
    expect(await read("/shop", "gutschein")).toContain("<button");
    expect(await read("/shop", "abo")).toMatch(linkTo("/shop/abo"));
    expect(await read("/", undefined)).toContain("<button");
  });

  test("of what is sold out leads nowhere", async () => {
    const { read } = await openShop(button);
    const shown = await read("/shop", "abo-weg");
    expect(shown).toContain(">Ausverkauft</span></button>");
    expect(shown).not.toContain("<a ");
  });
});

test("a paywall has neither price nor button nor mark, in lists, on its page and in blocks", async () => {
  const { read } = await openShop(
    `{@|product-price}{@|product-status}{@|product-checkout}{@|product-quick-view}`,
  );
  expect(await read("/shop", "bereich")).toBe('<article id="bereich"></article>');
  expect(await read("/shop/bereich")).not.toMatch(/product-price|add-to-cart|sold-out|0,00/);
  const [, block = ""] = (await read("/")).split('data-item-id="bereich"');
  expect(block.split("sqs-block-product")[0]).not.toMatch(
    /product-price|add-to-cart|sold-out|quick-view|0,00/,
  );
});

describe("the quick view", () => {
  test("is opened by a link to the product's page", async () => {
    const { read } = await openShop("{@|product-quick-view liste}");
    expect(await read("/shop", "mug")).toBe(
      '<article id="mug"><a class="sqs-product-quick-view-button" href="/shop/becher" data-id="mug" data-group="liste" aria-label="Schnellansicht: Becher" data-block-script="quick-view">Schnellansicht</a></article>',
    );
    expect(await read("/shop", "fibel")).not.toContain("<script");
  });

  test("is a part of a page, the same for everybody, with its form and with ids of its own", async () => {
    const { app } = await openShop(button);
    const answer = await app.inject({ url: "/shop/becher?format=quick-view" });
    expect(answer.headers["cache-control"]).toMatch(/^public/);
    expect(answer.body).toMatch(/^<div class="sqs-product-quick-view[^"]*" data-item-id="mug">/);
    expect(answer.body).toContain('<form id="add-mug"');
    expect(answer.body).toContain('data-island="variants-select"');
    expect(answer.body).not.toContain("product-add-ons");
    const ids = [...answer.body.matchAll(/data-island-id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) expect(id).toMatch(/^q[0-9a-f]{8}-i\d-$/);
  });

  test("of a subscription leads to its page; other pages have none", async () => {
    const { app } = await openShop(button);
    const abo = await app.inject({ url: "/shop/abo?format=quick-view" });
    expect(abo.body).toMatch(linkTo("/shop/abo"));
    expect(abo.body).toMatch(/<img src="\/s\/abo.jpg[^>]* alt="abo"/);
    const list = await app.inject({ url: "/shop?format=quick-view" });
    expect(list.body).toContain("<!doctype html>");
  });
});

test("add-ons stand below the product with buttons of their own: not itself, unknown or unsold ones", async () => {
  const { read } = await openShop(button);
  const html = await read("/shop/becher");
  const [, addOns = ""] = html.split('<section class="product-add-ons">');
  expect(addOns).toContain("Passt dazu");
  expect(
    [...addOns.matchAll(/<li class="product-add-on" data-item-id="([^"]*)"/g)].map(([, id]) => id),
  ).toEqual(["fibel", "abo"]);
  expect(addOns).toContain('src="/s/fibel.jpg');
  expect(addOns).toMatch(/6,00\s€/);
  expect(addOns).toContain('form="add-fibel"');
  expect(addOns).toMatch(linkTo("/shop/abo"));
  expect(html).not.toContain("<script>alert");
  expect(await read("/shop/fibel")).not.toContain("product-add-ons");
});
