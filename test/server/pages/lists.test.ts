import { describe, expect, test } from "vitest";
import { blogTheme, collectionFile, openPages, post } from "../../support/sites/pages.ts";
import { day, pages, serveListedPages, titles } from "./listed-pages.ts";

serveListedPages();

test.each([
  ["/blog", "blog – Laden & Co"],
  ["/blog?category=fisch", "blog: Fisch – Laden & Co"],
  ["/blog?tag=tee&category=Fisch", "blog: Fisch, Tee – Laden & Co"],
  ["/blog?author=u1", "blog: Ida – Laden & Co"],
  ["/blog?author=u2", "blog: u2 – Laden & Co"],
  ["/blog?month=3-2026", "blog: März 2026 – Laden & Co"],
  ["/blog?month=March-2026", "blog: März 2026 – Laden & Co"],
  ["/blog?offset=1770000000000", "blog – Laden & Co"],
  // A word that the visitor brought along is no name of a page.
  ["/blog?tag=nichts", "blog – Laden & Co"],
])("the list %s is called %s", (url, title) => {
  expect(pages.find(url)).toMatchObject({ title });
});

describe("chronological lists", () => {
  test("begin with the newest and link to older and newer pages by time", () => {
    const first = pages.payload("/blog");
    expect(titles(first.items)).toEqual(["e", "d"]);
    expect(first.pagination).toEqual({
      pageSize: 2,
      nextPage: true,
      nextPageOffset: day("2026-04-10"),
      nextPageUrl: `/blog?offset=${day("2026-04-10")}`,
      prevPage: false,
      prevPageOffset: null,
      prevPageUrl: null,
    });
    const second = pages.payload(first.pagination.nextPageUrl);
    expect(titles(second.items)).toEqual(["c", "b"]);
    expect(second.pagination).toMatchObject({
      nextPage: true,
      prevPage: true,
      prevPageOffset: day("2026-03-10"),
      prevPageUrl: `/blog?offset=${day("2026-03-10")}&reversePaginate=true`,
    });
    const last = pages.payload(second.pagination.nextPageUrl);
    expect(titles(last.items)).toEqual(["a"]);
    expect(last.pagination.nextPage).toBe(false);
    expect(titles(pages.payload(last.pagination.prevPageUrl).items)).toEqual(["c", "b"]);
    expect(titles(pages.payload(second.pagination.prevPageUrl).items)).toEqual(["e", "d"]);
  });

  test("past the end are empty and link back", () => {
    const { items, empty, pagination } = pages.payload("/blog?offset=5");
    expect([items, empty]).toEqual([[], true]);
    expect(titles(pages.payload(pagination.prevPageUrl).items)).toEqual(["b", "a"]);
  });

  test("with items of the same time neither lose nor repeat any", async () => {
    const same = await openPages(
      {
        "collections/blog.json": collectionFile(
          "blog",
          [..."abcdefgh"].map((id, place) => post(id, { publishOn: place < 6 ? 1000 : 996 })),
          { pageSize: 3 },
        ),
      },
      blogTheme(),
    );
    const seen: string[] = [];
    for (let url: string | null = "/blog"; url; ) {
      const { items, pagination } = same.payload(url);
      seen.push(...titles(items));
      url = pagination.nextPageUrl;
    }
    expect(seen).toEqual([..."abcdefgh"]);
  });
});

describe("filters", () => {
  test.each([
    ["category=Fisch", ["e", "c", "a"], { categoryFilter: "Fisch" }],
    ["category=fisch", ["e", "c", "a"], { categoryFilter: "Fisch" }],
    ["tag=Hafen%20%26%20Elbe", ["c", "a"], { tagFilter: "Hafen & Elbe" }],
    ["tag=TEE", ["d", "c"], { tagFilter: "Tee" }],
    ["category=Fisch&tag=Tee", ["c"], { categoryFilter: "Fisch", tagFilter: "Tee" }],
    ["month=4-2026", ["d"], { monthFilter: "4-2026" }],
    ["month=April-2026", ["d"], { monthFilter: "April-2026" }],
    ["month=M%C3%A4rz-2026&category=Fisch", ["c"], { monthFilter: "März-2026" }],
    ["month=March-2026&category=Fisch", ["c"], { monthFilter: "March-2026" }],
    ["month=03-2026&category=Fisch", ["c"], { monthFilter: "3-2026" }],
    ["author=u1", ["e", "b"], { authorFilter: "u1", author: { id: "u1", displayName: "Ida" } }],
    ["author=niemand", [], { authorFilter: "niemand", author: null, empty: true }],
    ["category=Gibt%20es%20nicht", [], { categoryFilter: "Gibt es nicht", empty: true }],
  ])("?%s gives the matching items", (query, expected, context) => {
    const page = pages.find(`/blog?${query}`);
    if (!page || "redirect" in page) throw new Error("no page");
    expect(page.status).toBe(200);
    expect(page.listing?.all.map(({ title }) => title)).toEqual(expected);
    expect(pages.payload(`/blog?${query}`)).toMatchObject(context);
  });

  test("are kept, percent-encoded, in the addresses of further pages", () => {
    const { pagination, items } = pages.payload(
      "/blog?category=Fisch&tag=&unbekannt=1&format=json",
    );
    expect(titles(items)).toEqual(["e", "c"]);
    expect(pagination.nextPageUrl).toBe(`/blog?offset=${day("2026-03-10")}&category=Fisch`);
    const last = pages.payload(pagination.nextPageUrl);
    expect(titles(last.items)).toEqual(["a"]);
    expect(last.pagination.prevPageUrl).toBe(
      `/blog?offset=${day("2026-01-10")}&reversePaginate=true&category=Fisch`,
    );
  });

  test.each([
    ["/blog/category/Fisch", ["e", "c"], "Fisch"],
    ["/blog/tag/hafen+&+elbe", ["c", "a"], undefined],
    ["/blog/tag/Hafen%20%26%20Elbe", ["c", "a"], undefined],
    ["/blog/category/Nichts", [], "Nichts"],
  ])("%s means the same as its query", (url, expected, category) => {
    const payload = pages.payload(url);
    expect(titles(payload.items)).toEqual(expected);
    expect(payload.categoryFilter).toBe(category);
    if (expected.length > 1 && category) {
      expect(payload.pagination.nextPageUrl).toContain("/blog?offset=");
      expect(payload.pagination.nextPageUrl).toContain("category=Fisch");
    }
  });

  test("a month is in the website's time zone", async () => {
    // Half past midnight of 1 March in Berlin is still February in UTC.
    const publishOn = Date.UTC(2026, 1, 28, 23, 30);
    const files = { "collections/blog.json": collectionFile("blog", [post("a", { publishOn })]) };
    const inZone = async (timeZone: string) =>
      openPages({
        ...files,
        "site.json": {
          theme: "plain",
          website: { id: "w1", siteTitle: "x", language: "de-DE", homepage: "start", timeZone },
          websiteSettings: { storeSettings: { selectedCurrency: "EUR" } },
        },
      });
    const berlin = await inZone("Europe/Berlin");
    expect(berlin.payload("/blog?month=3-2026").items).toHaveLength(1);
    expect(berlin.payload("/blog?month=2-2026").items).toHaveLength(0);
    expect((await inZone("America/New_York")).payload("/blog?month=2-2026").items).toHaveLength(1);
  });
});

describe("what is malformed counts as missing", () => {
  test.each([
    "offset=morgen",
    "offset=1e3",
    "offset=",
    "page=-1",
    "month=13-2026",
    "month=Thermidor-2026",
    "month=2026-03",
    "reversePaginate=true",
    "view=kalender",
    "category=",
    `tag=${"x".repeat(201)}`,
    `author=%20`,
  ])("?%s", (query) => {
    expect(titles(pages.payload(`/blog?${query}`).items)).toEqual(["e", "d"]);
  });
});

describe("lists ordered by hand", () => {
  test("follow displayIndex and are paged by number", () => {
    const first = pages.payload("/bilder");
    expect(titles(first.items)).toEqual(["y", "x", "z"]);
    expect(first.pagination).toMatchObject({ nextPageOffset: 2, nextPageUrl: "/bilder?page=2" });
    const second = pages.payload("/bilder?page=2");
    expect(titles(second.items)).toEqual(["ohne"]);
    expect(second.pagination).toEqual({
      pageSize: 3,
      nextPage: false,
      nextPageOffset: null,
      nextPageUrl: null,
      prevPage: true,
      prevPageOffset: 1,
      prevPageUrl: "/bilder",
    });
    expect(titles(pages.payload("/bilder?page=3").items)).toEqual(["y", "x", "z"]);
  });

  test.each([
    ["products", { type: 13, typeName: "products" }, 200],
    ["gallery", { typeName: "gallery" }, 250],
  ])("show at most the allowed number of items: %s", async (_, more, most) => {
    const product = { structuredContent: { productType: 2 } };
    const items = Array.from({ length: 260 }, (_item, place) => post(`i${place}`, product));
    const many = await openPages(
      { "collections/viele.json": collectionFile("viele", items, { ...more, pageSize: 9999 }) },
      blogTheme(),
    );
    expect(many.payload("/viele").items).toHaveLength(most);
    expect(many.payload("/viele").collection).toMatchObject({ itemCount: 260, pageSize: most });
  });

  test("show 20 items by default, the theme's number, or the content's", async () => {
    const items = Array.from({ length: 40 }, (_item, place) => post(`i${place}`));
    const sized = async (pageSize: number | undefined, own: number | null) => {
      const conf = { title: "Blog", ...(pageSize && { pageSize }) };
      const files = { "collections/blog.json": collectionFile("blog", items, { pageSize: own }) };
      const site = await openPages(files, { ...blogTheme(), "collections/blog.conf": conf });
      return site.payload("/blog").items.length;
    };
    expect(await sized(undefined, null)).toBe(20);
    expect(await sized(7, null)).toBe(7);
    expect(await sized(7, 9)).toBe(9);
    expect(await sized(7, 0)).toBe(7);
  });
});
