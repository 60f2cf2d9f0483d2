import { expect, test } from "vitest";
import type { Site } from "../../../server/site/site.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles, mug } from "../../support/sites/site-files.ts";

const content = {
  ...contentFiles(),
  "collections/shop.json": {
    collection: {
      id: "c1",
      urlId: "shop",
      title: "Laden",
      type: 13,
      typeName: "products",
      description: "<p>Becher</p>",
    },
    items: [mug()],
  },
};
const theme = {
  "collections/products.list":
    "<p class='{squarespace.page-classes}'></p>{.repeated section items}{@|product-price}{@|product-status}{.end}" +
    "<squarespace:navigation navigationId='mainNav'>{.repeated section items}{collection.title}{.end}</squarespace:navigation>",
};

/** The site, and how often values of it were read that only go into what is made once. */
function countReads(site: Site) {
  const reads: Record<string, number> = {};
  const counted = <Value extends object>(
    name: string,
    value: Value,
    keys: readonly string[],
  ): Value =>
    new Proxy(value, {
      get(target, key, receiver) {
        if (keys.includes(String(key))) reads[name] = (reads[name] ?? 0) + 1;
        return Reflect.get(target, key, receiver);
      },
    });
  const shop = site.pages.get("shop");
  if (!shop) throw new Error("the site sells something");
  const [entry] = site.content.navigation.mainNav ?? [];
  if (!entry) throw new Error("the site has a navigation");
  const counting: Site = {
    ...site,
    content: {
      ...site.content,
      navigation: { mainNav: [counted("navigation", entry, ["collection"])] },
      pages: new Map(site.content.pages).set("shop", {
        ...shop,
        ...(shop.items && { items: shop.items.map((item) => counted("item", item, ["title"])) }),
      }),
    },
    texts: counted("texts", site.texts, ["sessionExpired"]),
    styles: counted("styles", site.styles, ["css"]),
    theme: counted("theme", site.theme, ["hasCustomCart"]),
    pages: new Map(site.pages).set("shop", {
      ...shop,
      collection: counted("collection", shop.collection, ["description"]),
    }),
  };
  return { site: counting, reads };
}

test("pages share what they are made from, and a changed stock makes anew what read it", async () => {
  const sites = await loadTestSites(below("shop", content), theme);
  const shop = sites.get("shop");
  if (!shop) throw new Error("the site of the test has not been loaded");
  const { site, reads } = countReads(shop);
  const unitsOf = (units: number) => () => {
    reads.stock = (reads.stock ?? 0) + 1;
    return units;
  };
  let stock = { unitsOf: unitsOf(5) };
  const { app, close } = await startApp(new Map([["shop", site]]), { stock: () => stock });
  const bodyOf = async (url: string) => (await app.inject({ url })).body;
  const first = await bodyOf("/shop");
  const before = { ...reads };
  expect(Object.keys(before).sort()).toEqual([
    "collection",
    "item",
    "navigation",
    "stock",
    "styles",
    "texts",
    "theme",
  ]);
  // Another address with the same page, so no kept answer.
  expect(await bodyOf("/shop?page=1")).toBe(first);
  // Units are asked by each page that tells of them.
  expect({ ...reads, stock: before.stock }).toEqual(before);
  stock = { unitsOf: unitsOf(0) };
  const last = { ...reads };
  expect(await bodyOf("/shop")).not.toBe(first);
  const changed = Object.keys(before).filter((name) => reads[name] !== last[name]);
  // Nothing else is even asked if it is still as it was.
  expect(changed.sort()).toEqual(["stock"]);
  await close();
});
