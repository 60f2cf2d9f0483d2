import { expect, test } from "vitest";
import { blockSite, oneColumn } from "../../support/blocks/block-site.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { mug } from "../../support/sites/site-files.ts";

const NOW = Date.UTC(2026, 0, 15);

const excerpt = { html: "<p>Blau &amp; <b>rund</b></p>" };

/** Blocks that show an item's excerpt. */
const layout = oneColumn([
  { id: "a", type: 55, value: { collectionId: "c1" } },
  { id: "b", type: 43, value: { productId: "p1", showExcerpt: true } },
  { id: "c", type: 72, value: { productIds: ["p1"] } },
]);

const content = blockSite(layout, {
  "collections/shop.json": {
    collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
    items: [mug({ id: "p1", excerpt })],
  },
  "collections/journal.json": {
    collection: { id: "c2", urlId: "journal", title: "Journal", type: 1, typeName: "blog" },
    items: [{ id: "a", urlId: "a", title: "Brief", publishOn: NOW - 1000, excerpt }],
  },
  "collections/termine.json": {
    collection: {
      id: "c3",
      urlId: "termine",
      title: "Termine",
      type: 1,
      typeName: "events",
      ordering: 3,
    },
    items: [{ id: "e", urlId: "e", title: "Fest", startDate: NOW, endDate: NOW, excerpt }],
  },
});

const theme = {
  "collections/products.list": "list",
  "collections/products.item": "item",
  "collections/blog.list": "list",
  "collections/blog.item": "{item.excerpt.html}",
  "collections/events.conf": { title: "Events", ordering: "calendar" },
  "collections/events.list": "list",
  "collections/events.item": "item",
};

test("an excerpt of an object with HTML is shown wherever one of HTML is", async () => {
  const sites = await loadTestSites(below("shop", content), theme);
  const { app, close } = await startApp(sites, { now: () => NOW });
  const get = async (url: string) => (await app.inject({ url })).body;

  const start = await get("/");
  for (const name of ["summary-excerpt", "product-excerpt", "sqs-pricing-plan-excerpt"]) {
    expect(start).toContain(`<div class="${name}">${excerpt.html}</div>`);
  }
  for (const url of ["/shop/becher", "/journal/a", "/termine/e"]) {
    const page = await get(url);
    expect(page).toContain('<meta name="description" content="Blau &amp; rund">');
    expect(page).toContain('"description":"Blau \\u0026 rund"');
  }
  expect(await get("/journal/a")).toContain(excerpt.html);

  const feed = await get("/journal?format=rss");
  expect(feed).toContain("<description>Blau &amp; rund</description>");
  expect(feed).toContain("<content:encoded>&lt;p&gt;Blau");
  expect(await get("/termine/e?format=ical")).toContain("DESCRIPTION:Blau & rund");
  expect(await get("/search?q=rund&format=json")).toContain("Blau & rund");
  await close();
});
