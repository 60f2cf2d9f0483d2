import { expect, test } from "vitest";
import { searchSite } from "../../../server/search/site-search.ts";
import { stockOfContent } from "../../../server/site/catalog/stock.ts";
import { createViews } from "../../../server/site/views.ts";
import { below, loadTestSites } from "../../support/server/storefront.ts";
import { contentFiles, mug } from "../../support/sites/site-files.ts";

const NOW = Date.UTC(2026, 0, 15);

test("what was read stays when the stock changes, and is read anew when something is published", async () => {
  const content = {
    ...contentFiles(),
    "collections/shop.json": {
      collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
      items: [mug(), mug({ id: "later", urlId: "spaeter", publishOn: NOW + 1000 })],
    },
  };
  const [site] = (await loadTestSites(below("shop", content))).values();
  if (!site) throw new Error("the site is not there");
  let now = NOW;
  let sold = 0;
  const stock = () => ({ ...stockOfContent, revision: `sold ${sold}` });
  const views = createViews(site, { stock, now: () => now });
  const find = async () => (await searchSite(views.of(), { text: "becher" })).documents;
  const first = await find();
  expect(first).toHaveLength(1);
  sold = 1;
  expect((await find())[0]).toBe(first[0]);
  now += 1000;
  const published = await find();
  expect(published).toHaveLength(2);
  expect(published[0]).not.toBe(first[0]);
});
