import { describe, expect, test } from "vitest";
import { readPageMarkup } from "../../../../server/render/markup/page-markup.ts";
import { createSiteEngine } from "../../../../server/render/site-engine.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles, mug } from "../../../support/sites/site-files.ts";
import { turns } from "../../../support/turns.ts";

const variants = Array.from({ length: 10 }, (_, index) => ({
  sku: `S${index}`,
  price: 1250,
  priceMoney: { value: "12.50", currency: "EUR" },
  qtyInStock: 3,
  attributes: { Farbe: `Farbe ${index}` },
}));

/** A shop with so many products of ten variants on a page. */
const shopOf = (products: number) => ({
  ...contentFiles(),
  "collections/shop.json": {
    collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
    items: Array.from({ length: products }, (_, index) =>
      mug({
        id: `p${index}`,
        urlId: `p${index}`,
        structuredContent: { productType: 1, variantOptionOrdering: ["Farbe"], variants },
      }),
    ),
  },
});

test("a list of 200 products with ten variants each in selects is whole, a tenth of it in the short run", async () => {
  const products = turns(20, 200);
  const { app, log } = await openStorefront({
    content: shopOf(products),
    theme: {
      "collections/products.conf": { title: "Shop", pageSize: 200 },
      "collections/products.list":
        "{.repeated section items}{@|product-price}{@|variants-select}{@|quantity-input}{@|add-to-cart-btn}{.end}",
    },
  });
  const { body } = await app.inject({ url: "/shop" });
  expect(body.match(/<option[^>]*>Farbe \d/g)).toHaveLength(10 * products);
  expect(body).toContain("</html>");
  expect(log).toEqual([]);
});

test("what is no page is not bounded by the size of pages", async () => {
  const content = contentFiles();
  const body = "ä".repeat(300_000);
  const { app } = await openStorefront({
    content: {
      ...content,
      "collections/blog.json": {
        collection: { id: "c2", urlId: "blog", title: "Blog", type: 1, typeName: "blog" },
        items: Array.from({ length: 10 }, (_, index) => ({
          id: `b${index}`,
          urlId: `b${index}`,
          title: `b${index}`,
          body,
        })),
      },
    },
    theme: {
      "collections/blog.conf": { title: "Blog" },
      "collections/blog.list": "{.repeated section items}{body}{.end}",
    },
  });
  const page = await app.inject({ url: "/blog" });
  expect(page.rawPayload.length).toBeLessThan(4_100_000);
  for (const format of ["json", "rss"]) {
    const { rawPayload } = await app.inject({ url: `/blog?format=${format}` });
    expect(rawPayload.length, format).toBeGreaterThan(6_000_000);
  }
});

test("the size of pages is that of the engine", () => {
  const length = (pageMb: number) =>
    createSiteEngine({ pageMb })
      .compile("{.repeated section r}{@}{.end}")
      .render({ r: Array.from({ length: 100 }, () => "€".repeat(20_000)) }).output.length;
  expect(length(1)).toBe(Math.floor(1_000_000 / 3));
  expect(length(4)).toBe(Math.floor(4_000_000 / 3));
});

describe("a finished page is read up to a bound", () => {
  // Elements that only a tree shows, since unclosed ones change how the rest is parsed.
  const read = (html: string) => readPageMarkup(`<xmp></xmp>${html}<script>last()</script>`);

  test.each([
    ["of elements", "<p>".repeat(60_000)],
    [
      "of elements that are opened again",
      `<p>${"<b x=1>".repeat(3)}</p>${"<p>x</p>".repeat(30_000)}`,
    ],
    ["of depth", "<div>".repeat(600)],
    ["of tags", "</x>".repeat(120_000)],
    ["of comments", "<!---->".repeat(120_000)],
  ])("%s", (_what, html) => {
    const { isWhole, scripts } = read(html);
    expect(isWhole).toBe(false);
    expect(scripts).toEqual([]);
  });

  test("that usual pages do not reach", () => {
    const { isWhole, scripts } = read("<div>".repeat(100) + "<p>x</p>".repeat(20_000));
    expect(isWhole).toBe(true);
    expect(scripts).toHaveLength(1);
  });
});
