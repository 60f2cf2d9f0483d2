import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles, mug } from "../../support/sites/site-files.ts";

const content = {
  ...contentFiles(),
  "collections/shop.json": {
    collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
    items: [mug({ assetUrl: "/s/mug.webp" }), mug({ id: "b", urlId: "b", title: "Schale" })],
  },
  "assets/mug.webp": "a picture",
};

/** A shop without a page cache, whose list shows each product by a block. */
async function openShop(
  card: string,
  list = "{.repeated section items}{@|apply card.block}{.end}",
) {
  const sites = await loadTestSites(below("shop", content), {
    "blocks/card.block": card,
    "collections/products.list": list,
  });
  const site = sites.get("shop");
  if (!site) throw new Error("the site of the test has not been loaded");
  const stock = { unitsOf: (): number => 5 };
  const shop = await startApp(sites, { cacheMb: 0, stock: () => ({ ...stock }) });
  onTestFinished(shop.close);
  const show = async () => {
    const { body } = await shop.app.inject({ url: "/shop" });
    return /<main>([\s\S]*)<\/main>/.exec(body)?.[1] ?? body;
  };
  return { app: shop.app, site, stock, show };
}

/** The page when nothing is remembered yet, and twice afterwards. */
const showThrice = async (show: () => Promise<string>) => [
  await show(),
  await show(),
  await show(),
];

test("prices that follow a choice have their frame each time", async () => {
  const { show } = await openShop("<p>{title}{@|product-price}{@index}</p>");
  const [first, ...others] = await showThrice(show);
  expect(first?.split('class="product-price-frame"')).toHaveLength(3);
  for (const other of others) expect(other).toBe(first);
});

test("prices where no element may stand have no frame, each time", async () => {
  const { show } = await openShop('<p title="{@|product-price|htmltag}">{title}</p>');
  const [first, ...others] = await showThrice(show);
  expect(first).toContain("12,50");
  expect(first).not.toContain("product-price-frame");
  for (const other of others) expect(other).toBe(first);
});

test("islands are made for each page", async () => {
  const { show } = await openShop("<p>{title}{@|add-to-cart-btn}{@|variants-select}</p>");
  const [first, ...others] = await showThrice(show);
  expect(first?.split("data-island=").length).toBeGreaterThan(2);
  for (const other of others) expect(other).toBe(first);
});

test("a picture that has changed has its new version", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { site, show } = await openShop(
    "{.if assetUrl}{.ctx @picture src=assetUrl alt=title}{@picture|apply image}{.end}",
  );
  const [first, , third] = await showThrice(show);
  expect(first).toMatch(/v=\w{12}/);
  expect(third).toBe(first);
  appendFileSync(join(site.content.folder, "assets/mug.webp"), " with a chip");
  vi.setSystemTime(Date.now() + 1000);
  const changed = await show();
  expect(changed).toMatch(/v=\w{12}/);
  expect(changed).not.toBe(first);
  expect(await show()).toBe(changed);
});

test("what the stock says is new with another state of it", async () => {
  const { stock, show } = await openShop("<p>{title}{@|product-status}</p>");
  const [first, , third] = await showThrice(show);
  expect(third).toBe(first);
  expect(first).not.toContain("sold-out");
  Object.assign(stock, { unitsOf: () => 0 });
  expect(await show()).toContain("sold-out");
});

test("a navigation shows the page on which it stands", async () => {
  const shop = content["collections/shop.json"];
  const items = [mug({ categories: ["Blau"] })];
  const files = { ...content, "collections/shop.json": { ...shop, items } };
  const sites = await loadTestSites(below("shop", files), {
    "blocks/nav.block": "{squarespace.page-title}",
    "collections/products.list": "<squarespace:navigation navigationId='mainNav' template='nav' />",
  });
  const { app, close } = await startApp(sites, { cacheMb: 0 });
  onTestFinished(close);
  const show = async (url: string) =>
    /<main>([\s\S]*)<\/main>/.exec((await app.inject({ url })).body)?.[1];
  for (let round = 0; round < 4; round++) {
    expect(await show("/shop")).toContain("Laden");
    expect(await show("/shop")).not.toContain("Blau");
    expect(await show("/shop?category=Blau")).toContain("Blau");
  }
});

test("what a list shows of the page's own variables is of each page", async () => {
  const list = "<div data-page='{squarespace.page-id}'>{squarespace-footers}</div>";
  const { app } = await openShop("", list);
  const shown = async () => (await app.inject({ url: "/shop" })).body;
  const [first, ...others] = await showThrice(shown);
  expect(first).toContain("data-page='collection-c1'");
  for (const other of others) expect(other).toBe(first);
});
