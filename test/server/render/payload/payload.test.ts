import { beforeAll, describe, expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";
import {
  blogTheme,
  collectionFile,
  NOW,
  openPages,
  pageFile,
  post,
  type TestPages,
} from "../../../support/sites/pages.ts";
import { payloadSchemas } from "../../../support/sites/payload-schema.ts";

const author = { id: "u1", displayName: "Ida" };

const content = () => ({
  "collections/blog.json": collectionFile(
    "blog",
    [
      post("a", {
        publishOn: Date.UTC(2026, 4, 3),
        tags: ["Tee"],
        categories: ["Fisch"],
        author,
        updatedOn: 9,
      }),
      post("b"),
    ],
    { tags: ["Kaffee", "Tee"], categories: null, mainImage: null, description: null },
  ),
  "collections/termine.json": collectionFile("termine", [post("fest", { startDate: 1 })], {
    typeName: "events",
  }),
  "collections/werk.json": {
    collection: { id: "w", urlId: "werk", title: "Werk", type: 1, typeName: "werk" },
    collections: ["blog", "start"],
  },
  "pages/text.json": pageFile("text"),
});

let pages: TestPages;
beforeAll(async () => {
  pages = await openPages(content(), blogTheme());
});

describe("the payload has the platform's keys, and no others", () => {
  test.each([
    ["/blog", "list"],
    ["/shop", "list"],
    ["/blog?category=Fisch&tag=Tee&month=5-2026&author=u1", "filtered"],
    ["/termine", "events"],
    ["/termine?view=calendar", "events"],
    ["/blog/a", "item"],
    ["/shop/becher", "item"],
    ["/termine/fest", "item"],
    ["/text", "page"],
    ["/", "page"],
    ["/kontakt", "page"],
    ["/werk", "index"],
  ] as const)("of %s", (url, kind) => {
    const result = payloadSchemas[kind].safeParse(pages.payload(url));
    expect(result.error?.issues).toBeUndefined();
  });

  test.each(["/cart", "/nirgends"])("of the platform's own page %s", async (url) => {
    const { app } = await openStorefront();
    const result = payloadSchemas.system.safeParse((await app.inject(`${url}?format=json`)).json());
    expect(result.error?.issues).toBeUndefined();
  });
});

test("a template that writes its page data writes the payload, and head and foot stay where they are", async () => {
  const written = '<script type="data">{@|json}</script>';
  const { app } = await openStorefront({
    theme: {
      "head.region": `<head>${written}{squarespace-headers}</head>`,
      "foot.region": `<squarespace:navigation navigationId="mainNav">${written}</squarespace:navigation>{squarespace-footers}`,
    },
  });
  const { body } = await app.inject("/shop");
  const [page, navigation] = [...body.matchAll(/<script type="data">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json),
  );
  const answer = (await app.inject("/shop?format=json")).json();
  // Texts of the owner area stay out of the answer.
  expect(page).toEqual({ ...answer, localizedStrings: page.localizedStrings });
  expect(page.localizedStrings).toMatchObject(answer.localizedStrings);
  expect(Object.keys(navigation).sort()).toEqual(
    ["active", "collection", "extras", "folderActive", "index", "items", "website"].sort(),
  );
  expect(body).toMatch(/<\/script><!-- This is Squarespace. -->.*<\/head>/s);
});

describe("the content reaches templates unchanged", () => {
  test("in items", async () => {
    const variants = [
      {
        sku: "A",
        price: 84900,
        priceMoney: { value: "849.00", currency: "EUR", extra: null },
        onSale: false,
        attributes: {},
        qtyInStock: 1,
      },
    ];
    const own = {
      ...post("p"),
      likeCount: 7,
      mainImageId: null,
      body: "{.section x}<squarespace:query>",
      structuredContent: { productType: 1, variants, _type: "StoreItem" },
    };
    const site = await openPages({
      "collections/laden.json": collectionFile("laden", [own], { type: 13, typeName: "products" }),
    });
    expect(site.payload("/laden/p").item).toEqual({
      ...own,
      collectionId: "c-laden",
      fullUrl: "/laden/p",
      // Those of a product stand on the item as well.
      productType: 1,
      variants,
      variantOptionOrdering: [],
      isSubscribable: false,
      onSale: false,
      priceCents: 84900,
      salePriceCents: 0,
    });
  });

  test("in the website, where defaults fill only what is missing", () => {
    expect(pages.payload("/").website).toMatchObject({
      siteTitle: "Laden & Co",
      baseUrl: "https://laden.example",
      primaryDomain: "laden.example",
      timeZone: "America/New_York",
      timeZoneAbbr: "EDT",
      timeZoneOffset: -4 * 3_600_000,
    });
  });

  test("in both spellings of the comment service's name", async () => {
    const site = await openPages({
      "site.json": {
        theme: "plain",
        website: { id: "w1", siteTitle: "x", language: "de-DE", homepage: "start" },
        websiteSettings: {
          disqusShortname: "kontor",
          storeSettings: { selectedCurrency: "EUR", isLive: false },
        },
      },
    });
    const { websiteSettings } = site.payload("/");
    expect(websiteSettings).toMatchObject({
      disqusShortname: "kontor",
      disqusShortName: "kontor",
      storeSettings: { isLive: false, selectedCurrency: "EUR", currenciesSupported: ["EUR"] },
    });
  });
});

describe("a collection's own data", () => {
  test("counts and names what its items have", () => {
    expect(pages.payload("/blog").collection).toMatchObject({
      itemCount: 2,
      tags: ["Tee"],
      categories: ["Fisch"],
      updatedOn: 9,
      description: "",
      typeLabel: "blog",
    });
  });

  test("switches related items on where the theme does", async () => {
    const conf = { "collections/blog.conf": { title: "x", relatedItems: true } };
    const site = await openPages(content(), { ...blogTheme(), ...conf });
    expect(site.payload("/blog").collection.features.relatedItems.isEnabled).toBe(true);
    expect(pages.payload("/blog").collection.features.relatedItems.isEnabled).toBe(false);
  });
});

test("a list page reads what it shows, not the whole collection", async () => {
  const items = Array.from({ length: 2000 }, (_, place) =>
    post(`i${place}`, { publishOn: place * 1000, tags: [`t${place % 7}`] }),
  );
  const site = await openPages(
    { "collections/blog.json": collectionFile("blog", items) },
    blogTheme(),
  );
  const read = new Set<unknown>();
  for (const { item } of site.site.content.items.values()) {
    const { tags } = item;
    Object.defineProperty(item, "tags", {
      enumerable: true,
      get() {
        read.add(item);
        return tags;
      },
    });
  }
  for (const url of [`/blog?offset=${NOW}`, "/blog/i77"]) {
    // The first one sorts them.
    site.payload(url);
    read.clear();
    site.payload(url);
    expect(read.size).toBeGreaterThan(0);
    expect(read.size).toBeLessThan(100);
  }
});
