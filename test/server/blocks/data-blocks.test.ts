import { expect, test } from "vitest";
import { shownCollections } from "../../support/blocks/block-data.ts";
import { blockPage, blockSite, oneColumn } from "../../support/blocks/block-site.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";

const theme = { "collections/blog.list": "list", "collections/blog.item": "item" };
const now = Date.UTC(2026, 5, 15, 10);

/** A block of each kind that names a collection. */
const collectionBlocks = (collectionId: string) =>
  [14, 20, 26, 27, 28, 29, 30, 55, 60, 61].map((type) => ({ type, value: { collectionId } }));

/** A block of each kind that names an item. */
const itemBlocks = (id: string) => [
  { type: 43, value: { productId: id } },
  { type: 72, value: { productIds: [id], highlightedId: id } },
  { type: 1337, value: { definitionName: "website.components.product", productId: id } },
];

const contentsOf = (main: string): readonly string[] =>
  [...main.matchAll(/<div class="sqs-block-content">(.*?)<\/div>(?=<\/div>)/gs)].map(
    ([, inner = ""]) => inner,
  );

test.each(["geheim", "g", "zu", "z"])(
  "nothing is seen of a collection that is locked or not enabled: %s",
  async (id) => {
    const items = id.startsWith("z") ? "zu/z1" : "hidden";
    const blocks = [...collectionBlocks(id), ...itemBlocks(items)];
    const { main, log } = await blockPage(oneColumn(blocks), { content: shownCollections, theme });
    expect(contentsOf(main)).toEqual(blocks.map(() => ""));
    expect(main).not.toMatch(/Versteckt|Verborgen|Unsichtbar|Geheime Sachen/);
    expect(log).toEqual([]);
  },
);

test("on its own page, which a visitor has opened, a locked collection is seen", async () => {
  const journal = Object(shownCollections["collections/journal.json"]);
  const content = {
    ...shownCollections,
    "collections/journal.json": {
      ...journal,
      collection: { ...journal.collection, passwordProtected: true },
      password: "sesam",
    },
  };
  const field = '<squarespace:block-field id="side" />';
  const files = below("shop", {
    ...blockSite(oneColumn([{ type: 28, value: { collectionId: "j" } }]), content),
    "site.json": {
      ...Object(blockSite({})["site.json"]),
      blockFields: { side: oneColumn([{ type: 28, value: { collectionId: "j" } }]) },
    },
  });
  const sites = await loadTestSites(files, { ...theme, "collections/blog.list": field });
  const { app, close } = await startApp(sites, { now: () => now });
  expect((await app.inject({ url: "/" })).body).not.toContain("Hafen");
  const opened = await app.inject({
    method: "POST",
    url: "/lock-screen",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:80" },
    payload: "path=%2Fjournal&password=sesam",
  });
  const [cookie] = opened.cookies;
  const cookies = { [cookie?.name ?? ""]: cookie?.value ?? "" };
  expect((await app.inject({ url: "/journal", cookies })).body).toContain("/journal?tag=Hafen");
  expect((await app.inject({ url: "/", cookies })).body).not.toContain("Hafen");
  await close();
});

test("an event of several days stands on each of them in a calendar, with its time on the first", async () => {
  const file = Object(shownCollections["collections/termine.json"]);
  const event = {
    id: "messe",
    urlId: "messe",
    title: "Messe",
    startDate: Date.UTC(2026, 4, 30, 8),
    endDate: Date.UTC(2026, 5, 2, 16),
  };
  const calendar = async (month: string) => {
    const { main } = await blockPage(
      oneColumn([{ type: 26, value: { collectionId: "termine", month } }]),
      {
        content: {
          ...shownCollections,
          "collections/termine.json": { ...file, items: [event] },
        },
        theme,
      },
    );
    const days = main.match(/<td class="yui3-calendar-day has-event">.*?<\/td>/gs) ?? [];
    return {
      days: days.map((html) =>
        html
          .replace(/<[^>]+>/g, " ")
          .replace(/\s+/g, " ")
          .trim(),
      ),
      links: main.match(/yui3-calendarnav-\w+/g),
    };
  };
  expect((await calendar("5-2026")).days).toEqual(["30 04:00 Messe", "31 Messe"]);
  expect((await calendar("6-2026")).days).toEqual(["1 Messe", "2 Messe"]);
  expect((await calendar("4-2026")).links).toContain("yui3-calendarnav-nextmonth");
});

test("wrong types in every key give the defaults, or an empty frame", async () => {
  const wrong: readonly unknown[] = [
    [],
    {},
    1,
    true,
    "",
    "x".repeat(100_000),
    [[null]],
    { html: 1 },
  ];
  const keys = {
    4: ["location", "style", "labels"],
    12: ["linkTarget", "linkTitle", "newWindow"],
    14: ["collectionId", "dataSource", "sortBy", "limit"],
    18: ["menus", "raw", "menuStyle", "currencySymbol"],
    26: ["collectionId", "month"],
    28: ["collectionId", "title", "limit"],
    41: ["audioAssetUrl", "title", "designStyle"],
    43: ["productId", "showImage", "alignment"],
    55: ["collectionId", "design", "pageSize", "filter", "imageAspectRatio", "primaryMetadata"],
    60: ["collectionId"],
    61: ["collectionId", "groupBy", "layout"],
    69: ["accordionItems", "accordionIconType"],
    70: ["marqueeItems", "animationSpeed", "linkTo"],
    71: ["shape", "backgroundColor"],
    72: ["productIds", "highlightedId"],
    1337: ["definitionName", "productId"],
  };
  const blocks = Object.entries(keys).flatMap(([type, names]) =>
    names.flatMap((name) =>
      wrong.map((value) => ({
        type: Number(type),
        value: { collectionId: "j", productId: "mug", [name]: value },
      })),
    ),
  );
  const { main, statusCode, log } = await blockPage(oneColumn(blocks), {
    content: shownCollections,
    theme,
  });
  expect(statusCode).toBe(200);
  expect(main.split('<div class="sqs-block ')).toHaveLength(blocks.length + 1);
  expect(log).toEqual([]);
});

test("a hundred summaries of 5,000 items look through them once a filter", async () => {
  let reads = 0;
  const items = Array.from({ length: 5000 }, (_, index) => ({
    id: `n${index}`,
    urlId: `n${index}`,
    title: `Nummer ${index}`,
    startDate: now + index * 1000,
    tags: [`t${index % 2}`],
  }));
  const content = {
    ...shownCollections,
    "collections/viele.json": {
      collection: { id: "v", urlId: "viele", title: "Viele", type: 1, typeName: "events" },
      items,
    },
  };
  const blocks = Array.from({ length: 100 }, (_, index) => ({
    type: 55,
    value: { collectionId: "v", pageSize: 30, filter: { tag: `t${index % 2}` } },
  }));
  const sites = await loadTestSites(below("shop", blockSite(oneColumn(blocks), content)), theme);
  const shown = sites.get("shop")?.content.pages.get("viele")?.items ?? [];
  for (const item of shown) {
    const { startDate } = item;
    const get = () => {
      reads += 1;
      return startDate;
    };
    Object.defineProperty(item, "startDate", { enumerable: true, get });
  }
  const { app, close } = await startApp(sites, { now: () => now });
  reads = 0;
  const { body } = await app.inject({ url: "/?format=main-content" });
  await close();
  expect(body.split('class="summary-item ')).toHaveLength(100 * 30 + 1);
  // Per item once for each of two filters, and what the thirty that are shown are asked for.
  expect(reads).toBeLessThan(4 * shown.length);
});

test("a calendar shows the month of the address", async () => {
  const layout = oneColumn([{ id: "cal", type: 26, value: { collectionId: "termine" } }]);
  const files = below("shop", blockSite(layout, shownCollections));
  const { app, close } = await startApp(await loadTestSites(files, theme), { now: () => now });
  const monthOf = async (url: string) =>
    /header-label"[^>]*>([^<]*)</.exec((await app.inject({ url })).body)?.[1];
  expect(await monthOf("/")).toBe("Juni 2026");
  expect(await monthOf("/?month=8-2026")).toBe("August 2026");
  expect(await monthOf("/?month=August-2026")).toBe("August 2026");
  expect(await monthOf("/?month=Unsinn-2026")).toBe("Juni 2026");
  expect(await monthOf("/")).toBe("Juni 2026");
  await close();
});

test("a calendar follows the month without any change of the site", async () => {
  const layout = oneColumn([{ id: "cal", type: 26, value: { collectionId: "termine" } }]);
  const files = below("shop", blockSite(layout, shownCollections));
  const clock = { now: Date.UTC(2026, 6, 31, 12) };
  const sites = await loadTestSites(files, theme);
  const { app, close } = await startApp(sites, { now: () => clock.now });
  expect((await app.inject({ url: "/" })).body).toContain("Juli 2026");
  clock.now += 24 * 60 * 60 * 1000;
  expect((await app.inject({ url: "/" })).body).toContain("August 2026");
  await close();
});
