import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Item } from "../../../server/content/schemas.ts";
import { toItemData } from "../../../server/render/areas/item-data.ts";
import { createListed } from "../../../server/site/catalog/listed-product.ts";
import { shopOf } from "../../../server/site/catalog/shop.ts";
import { stockOfContent } from "../../../server/site/catalog/stock.ts";
import { keepParts } from "../../../server/site/loading/keep-parts.ts";
import { loadSite } from "../../../server/site/loading/load-site.ts";
import type { Site } from "../../../server/site/site.ts";
import { createViews } from "../../../server/site/views.ts";
import { below } from "../../support/server/storefront.ts";
import {
  soundFiles,
  themeFiles,
  mug as toMug,
  writeFolder,
} from "../../support/sites/site-files.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

type Files = Readonly<Record<string, unknown>>;

const folder = writeFolder({
  ...below("shop", soundFiles()),
  ...below("themes/plain", themeFiles()),
});

/** The small site with other files, in the same folder each time. */
async function loadSmall(changes: Files = {}): Promise<Site> {
  for (const [name, content] of Object.entries({ ...soundFiles(), ...changes })) {
    writeFileSync(join(folder, "shop", name), JSON.stringify(content));
  }
  const folders = { contentFolder: join(folder, "shop"), themesFolder: join(folder, "themes") };
  const { site } = await loadSite(folders, siteTools);
  return site as Site; // Its files are sound.
}

const siteFile = soundFiles()["site.json"] as Record<string, unknown>;
const titled = (siteTitle: string) => ({
  "site.json": { ...siteFile, website: { ...(siteFile.website as object), siteTitle } },
});

const viewsOf = (site: Site) => createViews(site, { stock: () => stockOfContent, now: () => 0 });

test("a site that is read again without a change is the same in every part", async () => {
  const site = await loadSmall();
  const again = keepParts(site, await loadSmall());
  for (const name of ["pages", "items", "website", "navigation"] as const) {
    expect(again.content[name]).toBe(site.content[name]);
  }
});

test("another title leaves what was made of a page alone, and is read at once", async () => {
  const site = await loadSmall();
  const views = viewsOf(site);
  const { remember, record, site: seen } = views.of();
  let made = 0;
  const countItems = () => {
    made += 1;
    return { items: seen.content.pages.get("shop")?.items?.length };
  };
  const count = () => remember(countItems, seen);
  count();
  const title = record(() => seen.content.website.siteTitle);
  views.show(keepParts(site, await loadSmall(titled("Anders"))));
  count();
  expect(made).toBe(1);
  expect([title.origin.isCurrent(), seen.content.website.siteTitle]).toEqual([false, "Anders"]);
  expect([...title.origin.changed()].join()).toMatch(/site\.json$/);
});

test("each way of reading pages notes what it saw", async () => {
  const site = await loadSmall();
  const views = viewsOf(site);
  const { record, site: seen } = views.of();
  const reads = {
    get: record(() => seen.pages.get("shop")),
    has: record(() => seen.pages.has("shop")),
    size: record(() => seen.pages.size),
    keys: record(() => [...seen.pages.keys()]),
    values: record(() => [...seen.pages.values()]),
    entries: record(() => [...seen.pages.entries()]),
    all: record(() => [...seen.pages]),
    other: record(() => seen.pages.get("start")),
    missing: record(() => seen.pages.get("new")),
  };
  const shop = soundFiles()["collections/shop.json"] as { collection: object };
  const changed = { ...shop, collection: { ...shop.collection, title: "Neu" } };
  const next = await loadSmall({ "collections/shop.json": changed });
  views.show(keepParts(site, next));
  const current = Object.entries(reads).filter(([, one]) => one.origin.isCurrent());
  expect(current.map(([name]) => name)).toEqual(["size", "keys", "other", "missing"]);
});

test("a page is the same while its items change, and tells of them when they are read", async () => {
  const site = await loadSmall();
  const views = viewsOf(site);
  const { record, site: seen } = views.of();
  const shop = seen.pages.get("shop");
  const items = record(() => shop?.items);
  const file = soundFiles()["collections/shop.json"] as { items: readonly object[] };
  const renamed = { ...file, items: file.items.map((item) => ({ ...item, title: "Neu" })) };
  const next = keepParts(site, await loadSmall({ "collections/shop.json": renamed }));
  views.show(next);
  expect([seen.pages.get("shop"), seen.content.pages.get("shop")]).toEqual([shop, shop]);
  expect(seen.content.items.get(shop?.items?.[0]?.id ?? "")?.page).toBe(shop);
  expect(items.origin.isCurrent()).toBe(false);
  expect([...items.origin.changed()].join()).toMatch(/shop\.json,product:mug$/);
  expect(shop?.items?.map(({ title }) => title)).toEqual(file.items.map(() => "Neu"));
});

test("a product is the same while its prices change, and only who reads them sees that", async () => {
  const site = await loadSmall();
  const views = viewsOf(site);
  const view = views.of();
  const { record, site: seen } = view;
  const shop = seen.pages.get("shop");
  const mug = seen.content.items.get("mug")?.item;
  if (!shop || !mug) throw new Error("the shop has a mug");
  const data = toItemData(view, shop, mug);
  const reads = {
    items: record(() => shop.items),
    found: record(() => seen.content.items.get("mug")),
    title: record(() => [mug.title, data.title, Object.keys(data)]),
    prices: record(() => JSON.stringify(data.structuredContent)),
    lowest: record(() => data.priceCents),
  };
  const { structuredContent } = toMug();
  const variants = structuredContent.variants.map((variant) => ({
    ...variant,
    price: 9900,
    priceMoney: { value: "99.00", currency: "EUR" },
  }));
  const dearer = toMug({ structuredContent: { ...structuredContent, variants } });
  const file = { ...Object(soundFiles()["collections/shop.json"]), items: [dearer] };
  views.show(keepParts(site, await loadSmall({ "collections/shop.json": file })));
  const current = Object.entries(reads).filter(([, one]) => one.origin.isCurrent());
  expect(current.map(([name]) => name)).toEqual(["items", "found", "title"]);
  expect([...reads.prices.origin.changed()].join()).toMatch(/^product:mug,.*shop\.json$/);
  expect(seen.content.items.get("mug")?.item).toBe(mug);
  expect(data.priceCents).toBe(9900);
});

test("of a product's prices, only those that are shown are read", async () => {
  const priced = (amounts: readonly string[], sale: string) => {
    const { structuredContent } = toMug();
    const variants = amounts.map((value, index) => ({
      ...structuredContent.variants[0],
      sku: `S${index}`,
      price: Number(value) * 100,
      priceMoney: { value, currency: "EUR" },
      salePrice: Number(sale) * 100,
      salePriceMoney: { value: sale, currency: "EUR" },
    }));
    const item = toMug({ structuredContent: { ...structuredContent, variants } });
    return { ...Object(soundFiles()["collections/shop.json"]), items: [item] };
  };
  const load = (amounts: readonly string[], sale: string) =>
    loadSmall({ "collections/shop.json": priced(amounts, sale) });
  let site = await load(["10.00", "12.00"], "1.00");
  const views = viewsOf(site);
  const view = views.of();
  const shop = view.site.pages.get("shop");
  const mug = view.site.content.items.get("mug")?.item;
  if (!shop || !mug) throw new Error("the shop has a mug");
  const data = toItemData(view, shop, mug);
  // Data of an item has the keys of the content.
  const { structuredContent } = data as unknown as Item;
  const told = () => ({
    listed: view.record(() => view.remember(createListed, mug)),
    sold: view.record(() => shopOf({ ...view, opened: new Set() }).findProduct("mug")),
    count: view.record(() => structuredContent?.variants?.map(({ sku }) => sku)),
    amounts: view.record(() => structuredContent?.variants?.map(({ priceMoney }) => priceMoney)),
  });
  const changedBy = async (amounts: readonly string[], sale: string) => {
    const reads = Object.entries(told());
    const next = keepParts(site, await load(amounts, sale));
    views.show(next);
    site = next;
    return reads.filter(([, { origin }]) => !origin.isCurrent()).map(([name]) => name);
  };
  expect(await changedBy(["10.00", "12.00"], "2.00")).toEqual(["amounts"]);
  expect(await changedBy(["10.00", "13.00"], "2.00")).toEqual(["sold", "amounts"]);
  expect(await changedBy(["9.00", "13.00"], "2.00")).toEqual(["listed", "sold", "amounts"]);
  expect(structuredContent?.variants?.map(({ priceMoney }) => priceMoney?.value)).toEqual([
    ...["9.00", "13.00"],
  ]);
});

test("a post is the same while texts of it change, and only who reads them sees that", async () => {
  const post = (more: object) => ({
    collection: { id: "c7", urlId: "blog", title: "Blog", type: 1, typeName: "blog" },
    items: [{ id: "p1", urlId: "p1", title: "Alt", body: "<p>Alt</p>", tags: ["alt"], ...more }],
  });
  const load = (more: object) => loadSmall({ "collections/blog.json": post(more) });
  const site = await load({ excerpt: "Alt" });
  const views = viewsOf(site);
  const view = views.of();
  const blog = view.site.pages.get("blog");
  const [item] = blog?.items ?? [];
  if (!blog || !item) throw new Error("the blog has a post");
  const data = toItemData(view, blog, item);
  const reads = {
    items: view.record(() => blog.items),
    title: view.record(() => [data.title, Object.keys(data)]),
    body: view.record(() => data.body),
    excerpt: view.record(() => data.excerpt),
    tags: view.record(() => data.tags),
  };
  views.show(keepParts(site, await load({ excerpt: "Neu" })));
  const current = Object.entries(reads).filter(([, { origin }]) => origin.isCurrent());
  expect(current.map(([name]) => name)).toEqual(["items", "title", "body", "tags"]);
  expect([...reads.excerpt.origin.changed()].join()).toMatch(/^product:p1,.*blog\.json$/);
  expect([data.excerpt, data.body]).toEqual(["Neu", "<p>Alt</p>"]);
  expect(JSON.parse(JSON.stringify(data))).toMatchObject({ tags: ["alt"], excerpt: "Neu" });
});

test("a post that becomes a product is sold", async () => {
  const load = (structuredContent: object) => {
    const collection = { id: "c7", urlId: "blog", title: "Blog", type: 1, typeName: "blog" };
    const items = [{ id: "p1", urlId: "p1", title: "Alt", excerpt: "", structuredContent }];
    return loadSmall({ "collections/blog.json": { collection, items } });
  };
  const site = await load({});
  const views = viewsOf(site);
  const seen = views.of().site;
  const kindOf = () => seen.pages.get("blog")?.items?.[0]?.structuredContent?.productType;
  expect(kindOf()).toBeUndefined();
  const { structuredContent } = toMug();
  views.show(keepParts(site, await load(structuredContent)));
  expect(kindOf()).toBe(1);
});

test("a page whose address is called as a part of a site is a page", async () => {
  const collection = { id: "keys", urlId: "keys", title: "Keys", type: 10, typeName: "page" };
  const { site } = viewsOf(await loadSmall({ "pages/keys.json": { collection } })).of();
  for (const pages of [site.pages, site.content.pages]) {
    expect([...pages.keys()]).toContain("keys");
    expect(pages.get("keys")?.collection.title).toBe("Keys");
  }
});
