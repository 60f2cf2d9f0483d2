import { beforeAll, expect, onTestFinished, test } from "vitest";
import { blockKinds } from "../../../server/blocks/block-kinds.ts";
import { type Content, isLocked } from "../../../server/content/content.ts";
import { type Block, blocksOf } from "../../../server/content/pages/layout.ts";
import { blockTypeName } from "../../../server/contract/blocks/types.ts";
import { type LoadedSites, loadSites } from "../../../server/site/loading/load-sites.ts";
import { startApp } from "../../support/server/storefront.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

const { engine } = siteTools;
let loaded: LoadedSites;
let content: Content;

beforeAll(async () => {
  loaded = await loadSites(
    { sitesDir: "fixtures", themesDir: "templates/themes", defaultSite: "kontor-nord" },
    siteTools,
  );
  const site = loaded.sites.get("kontor-nord");
  if (!site) throw new Error("the sample site has not been loaded");
  content = site.content;
});

/** The blocks of all pages that visitors can open. */
const shownBlocks = (): readonly Block[] =>
  [...content.pages.values()].flatMap((page) =>
    page.layout && !isLocked(page) ? blocksOf(page.layout.rows) : [],
  );

const products = () =>
  (content.pages.get("laden")?.items ?? []).map(({ structuredContent }) => ({
    type: structuredContent?.productType,
    isSubscribable: structuredContent?.isSubscribable === true,
    variants: structuredContent?.variants ?? [],
  }));

test("the sample sites load without anything to tell", () => {
  expect(loaded.diagnostics).toEqual([]);
});

test("a page has each kind of block that is rendered", () => {
  const names = shownBlocks().map(({ type }) => type && blockTypeName(type));
  const rendered = [...Object.keys(blockKinds), "website-component"];
  expect(rendered.filter((name) => !names.some((one) => one === name))).toEqual([]);
});

test("galleries of the four designs stand on one page", () => {
  const { layout } = content.pages.get("bilder-und-geraeusche") ?? {};
  const designs = blocksOf(layout?.rows ?? []).flatMap(({ value }) => value.design ?? []);
  expect(designs).toEqual(["slideshow", "slider", "grid", "stacked"]);
});

test("twelve products are of all kinds", () => {
  const all = products();
  expect(all).toHaveLength(12);
  const stocks = all.map(({ variants }) =>
    variants.map(({ unlimited, qtyInStock }) => (unlimited ? Infinity : (qtyInStock ?? 0))),
  );
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4]));
  expect(all.some(({ type, variants }) => type === 1 && variants.length > 1)).toBe(true);
  expect(all.some(({ isSubscribable }) => isSubscribable)).toBe(true);
  expect(all.some(({ variants }) => variants.some(({ onSale }) => onSale))).toBe(true);
  expect(stocks.some((stock) => stock.every((left) => left === 0))).toBe(true);
  expect(stocks.some((stock) => stock.every((left) => left > 0 && left <= 5))).toBe(true);
});

test("no block of a page stays empty", async () => {
  const { app, close } = await startApp(loaded.sites, {
    defaultSite: "kontor-nord",
    engine,
    now: () => Date.UTC(2026, 10, 22),
  });
  onTestFinished(close);
  const empty: unknown[] = [];
  for (const page of content.pages.values()) {
    if (!page.layout || isLocked(page)) continue;
    const { urlId } = page.collection;
    const { body, statusCode } = await app.inject({ url: `/${urlId}?format=main-content` });
    expect([urlId, statusCode]).toEqual([urlId, 200]);
    const frames = body.matchAll(
      /<div class="([^"]*)"[^>]*><div class="sqs-block-content"><\/div>/g,
    );
    empty.push(...[...frames].map(([, classes]) => [urlId, classes]));
  }
  expect(empty).toEqual([]);
});

test.each(["kontor-nord", "harbour-lane"])(
  "every page of %s has places for a header and a footer of its owner",
  async (defaultSite) => {
    const { app, close } = await startApp(loaded.sites, { defaultSite, engine });
    onTestFinished(close);
    for (const url of ["/", "/search"]) {
      const { body } = await app.inject({ url });
      for (const id of ["header", "footer"]) {
        expect(body).toMatch(new RegExp(`data-type="block-field" id="${id}"`));
      }
    }
  },
);

test("shipping costs are named where something is shipped, taxes where they are due", async () => {
  const { app, close } = await startApp(loaded.sites, {
    defaultSite: "kontor-nord",
    engine,
    now: () => Date.UTC(2026, 10, 22),
  });
  onTestFinished(close);
  const noteOf = async (product: string) => {
    const { body, statusCode } = await app.inject({
      url: `/laden/${product}?format=main-content`,
    });
    expect([product, statusCode]).toEqual([product, 200]);
    return body.match(/<p class="price-note">(.*?)<\/p>/)?.[1]?.replace(/<[^>]+>/g, "");
  };
  expect(await noteOf("teedose-speicher-7")).toBe("inkl. MwSt., zzgl. Versand");
  // Shipping is charged for it too, below the same amount.
  expect(await noteOf("kleine-fracht")).toBe("inkl. MwSt., zzgl. Versand");
  expect(await noteOf("bruehfibel")).toBe("inkl. MwSt.");
  expect(await noteOf("handbruehkurs")).toBe("inkl. MwSt.");
  expect(await noteOf("gutschein-landgang")).toBeUndefined();
});

test("the terms of the sample shops are those of their pages", () => {
  const [kontor, lane] = ["kontor-nord", "harbour-lane"].map(
    (name) => loaded.sites.get(name)?.content,
  );
  const textOf = (content: Content | undefined, page: string) =>
    content?.pages.get(page)?.mainContent ?? "";
  // Nothing is measured, as the page on privacy says.
  expect(textOf(kontor, "datenschutz")).toContain("Besuche zählen wir nicht.");
  expect([kontor?.analytics.isEnabled, lane?.analytics.isEnabled]).toEqual([false, false]);
  expect(textOf(lane, "delivery")).toContain("£3.95");
  expect(lane?.shop.shippingOptions).toMatchObject([
    { countries: ["GB"], priceCents: 395, freeFromCents: 4000 },
  ]);
  expect(textOf(lane, "delivery")).toContain("14 days");
  expect(lane?.checkout.legalTexts.withdrawal).toContain("14 days");
  expect(lane?.checkout.invoiceText).toContain("account number");
  expect(textOf(kontor, "versand")).toContain("vierzehn Tage lang");
  expect(kontor?.shop.unpaidDays).toBe(14);
});
