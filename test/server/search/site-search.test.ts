import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createKeptFiles, type KeptFiles } from "../../../server/memory/kept-files.ts";
import { createSiteSearch } from "../../../server/search/site-search.ts";
import { stockOfContent } from "../../../server/site/catalog/stock.ts";
import type { Site } from "../../../server/site/site.ts";
import { createViews } from "../../../server/site/views.ts";
import { below, loadTestSites } from "../../support/server/storefront.ts";
import { contentFiles, mug, writeFolder } from "../../support/sites/site-files.ts";

const NOW = Date.UTC(2026, 0, 15);

async function load(items: readonly object[]): Promise<Site> {
  const content = {
    ...contentFiles(),
    "collections/shop.json": {
      collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
      items,
    },
  };
  const [site] = (await loadTestSites(below("shop", content))).values();
  if (!site) throw new Error("the site is not there");
  return site;
}

test("an item is found from its publication on, for owners before it, whatever the stock", async () => {
  const site = await load([mug(), mug({ id: "later", urlId: "spaeter", publishOn: NOW + 1000 })]);
  let now = NOW;
  let sold = 0;
  const stock = () => ({ ...stockOfContent, revision: `sold ${sold}` });
  const views = createViews(site, { stock, now: () => now });
  const search = createSiteSearch();
  const find = async (view = views.of()) =>
    (await search(view, { text: "becher" })).documents.map(({ item }) => item?.id);
  expect(await find()).toEqual(["mug"]);
  sold = 1;
  expect(await find()).toEqual(["mug"]);
  now += 1000;
  expect(await find()).toEqual(["mug", "later"]);
  now = NOW;
  const drafts = { ...views.of(), showsDrafts: true };
  expect(await find(drafts)).toEqual(["mug", "later"]);
});

/** Kept files that note how often they are read in vain, and written. */
function noting(kept: KeptFiles) {
  const found = { built: 0, read: 0 };
  const noted: KeptFiles = {
    read(name, key) {
      const value = kept.read(name, key);
      if (value !== undefined) found.read += 1;
      return value;
    },
    write(...given) {
      found.built += 1;
      kept.write(...given);
    },
  };
  return { noted, found };
}

test("an index is read where its content is the same, and built anew where it is not, or is damaged", async () => {
  const folder = writeFolder({});
  const start = async (items: readonly object[], text: string) => {
    const { noted, found } = noting(createKeptFiles(folder, "1"));
    const site = await load(items);
    // Tests write each site to a folder of its own.
    const same = { ...site, content: { ...site.content, folder: "shop" } };
    const views = createViews(same, { stock: () => stockOfContent, now: () => NOW });
    const { documents } = await createSiteSearch(noted)(views.of(), { text });
    return { ids: documents.map(({ item }) => item?.id), ...found };
  };
  const built = { built: 1, read: 0 };
  expect(await start([mug()], "becher")).toEqual({ ids: ["mug"], ...built });
  expect(await start([mug()], "bech")).toEqual({ ids: ["mug"], built: 0, read: 1 });
  const plate = mug({ title: "Teller" });
  expect(await start([plate], "becher")).toEqual({ ids: [], ...built });
  expect(await start([plate], "teller")).toEqual({ ids: ["mug"], built: 0, read: 1 });
  const [name = ""] = readdirSync(folder);
  writeFileSync(join(folder, name), readFileSync(join(folder, name)).subarray(0, -1));
  expect(await start([plate], "teller")).toEqual({ ids: ["mug"], ...built });
});
