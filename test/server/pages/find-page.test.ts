import { beforeAll, describe, expect, test } from "vitest";
import { pageTypes } from "../../../server/contract/page/types.ts";
import {
  blogTheme,
  collectionFile,
  openPages,
  pageFile,
  post,
  type TestPages,
} from "../../support/sites/pages.ts";

let pages: TestPages;
beforeAll(async () => {
  pages = await openPages(
    {
      "collections/blog.json": collectionFile("Blog", [
        post("neu", { publishOn: 3000, urlId: "2024/1/31/Größe" }),
        post("mitte", { publishOn: 2000 }),
        post("alt", { publishOn: 1000, urlId: "tag/hafen" }),
      ]),
      "collections/bilder.json": collectionFile("bilder", [post("bild", { id: "g/1" })], {
        typeName: "gallery",
      }),
      "collections/werk.json": {
        collection: { id: "w", urlId: "werk", title: "Werk", type: 1, typeName: "werk" },
        collections: ["bilder", "text", "zu", "mitglieder", "bereich", "kontakt", "gibt-es-nicht"],
      },
      "pages/text.json": pageFile("text", { mainImage: { assetUrl: "/s/a.webp" } }),
      "pages/zu.json": pageFile("zu", { enabled: false }),
      "pages/mitglieder.json": pageFile("mitglieder", { permissionType: 3 }),
      "pages/bereich.json": pageFile("bereich", { memberAreaId: "m1", passwordProtected: true }),
      "pages/cover.json": pageFile("cover", { type: 8 }),
      "collections/mehr.json": {
        collection: {
          id: "m",
          urlId: "mehr",
          title: "Mehr",
          type: 1,
          typeName: "folder",
          folder: true,
        },
        collections: ["leer", "zu", "ring", "text"],
      },
      "collections/leer.json": {
        collection: {
          id: "l",
          urlId: "leer",
          title: "Leer",
          type: 1,
          typeName: "folder",
          folder: true,
        },
        collections: ["zu"],
      },
      "collections/ring.json": {
        collection: {
          id: "r",
          urlId: "ring",
          title: "Ring",
          type: 1,
          typeName: "folder",
          folder: true,
        },
        collections: ["mehr", "ring"],
      },
      "collections/einzel.json": collectionFile("einzel", [post("erster"), post("zweiter")], {
        typeName: "einzel",
      }),
    },
    {
      ...blogTheme(),
      "collections/einzel.item": "{item.title}",
      "collections/einzel.conf": { title: "x" },
    },
  );
});

const redirectOf = (url: string) => {
  const found = pages.find(url);
  return found && "redirect" in found ? [found.status, found.redirect] : undefined;
};
const pageOf = (url: string) => {
  const found = pages.find(url);
  if (!found || "redirect" in found) throw new Error(`${url} has no page`);
  return found;
};

describe("addresses", () => {
  test.each([
    ["/Blog/", "/Blog"],
    ["//Blog///mitte/?format=json&x=%C3%A4", "/Blog/mitte?format=json&x=%C3%A4"],
    ["/blog", "/Blog"],
    ["/BLOG/MITTE?page=2", "/Blog/mitte?page=2"],
    ["/Blog/2024/1/31/gr%C3%B6%C3%9Fe", "/Blog/2024/1/31/Gr%C3%B6%C3%9Fe"],
    ["/Blog/2024/1/31/Gr%C3%B6%C3%9Fe/", "/Blog/2024/1/31/Gr%C3%B6%C3%9Fe"],
    ["/blog/Category/Fisch%3F", "/Blog/category/Fisch%3F"],
    ["/KONTAKT", "/kontakt"],
    ["/nirgends/", "/nirgends"],
  ])("%s redirects to %s permanently", (url, target) => {
    expect(redirectOf(url)).toEqual([301, target]);
  });

  test("the composed and the decomposed form of a letter are one", () => {
    expect(redirectOf(encodeURI("/Blog/2024/1/31/Größe".normalize("NFD")))).toEqual([
      301,
      "/Blog/2024/1/31/Gr%C3%B6%C3%9Fe",
    ]);
  });

  test("the home page is at / and is also served under its own name", () => {
    expect(pageOf("/").canonical).toBe("/");
    expect(pageOf("/start")).toMatchObject({ canonical: "/", status: 200, type: pageTypes.page });
  });

  test("an item whose address looks like a filter is the item", () => {
    expect(pageOf("/Blog/tag/hafen").item?.id).toBe("alt");
    expect(pageOf("/Blog/tag/elbe").listing?.filters).toEqual({ tag: "elbe" });
    expect(pageOf("/Blog/tag/tee%2Fkaffee").listing?.filters).toEqual({ tag: "tee/kaffee" });
  });

  test.each([
    "/nirgends",
    "/zu",
    "/mitglieder",
    "/bereich",
    "/Blog/nirgends",
    "/text/mitte",
    "/Blog/tag",
  ])("%s is nowhere", (url) => {
    expect(pages.find(url)).toBeUndefined();
  });
});

describe("items", () => {
  test("have a page with links to the newer and the older one", () => {
    const page = pageOf("/Blog/mitte");
    expect(page).toMatchObject({
      type: pageTypes.item,
      id: "item-mitte",
      canonical: "/Blog/mitte",
    });
    const { items } = pages.payload("/Blog");
    const neighbour = (title: string) => {
      const { body: _, ...carried } = items.find((item: { title: string }) => item.title === title);
      return carried;
    };
    expect(pages.payload("/Blog/mitte").pagination).toEqual({
      prevItem: neighbour("neu"),
      nextItem: neighbour("alt"),
    });
    expect(neighbour("alt").fullUrl).toBe("/Blog/tag/hafen");
    expect(pages.payload("/Blog/tag/hafen").pagination.nextItem).toBeNull();
  });

  test("without a template lead to their place in the collection", () => {
    expect(redirectOf("/bilder/bild")).toEqual([302, "/bilder#g%2F1"]);
  });

  test("a collection without a list shows its first item", () => {
    const page = pageOf("/einzel");
    expect(page.item?.id).toBe("erster");
    expect(pages.payload("/einzel").item.title).toBe("erster");
  });
});

describe("folders and indexes", () => {
  test("a folder leads to its first page that is enabled, also below another folder", () => {
    expect(redirectOf("/mehr")).toEqual([302, "/text"]);
    expect(redirectOf("/ring")).toEqual([302, "/text"]);
  });

  test("a folder without pages is nowhere", () => {
    expect(pages.find("/leer")).toBeUndefined();
  });

  test("an index shows its pages in order, with their items", () => {
    expect(pageOf("/werk")).toMatchObject({ type: pageTypes.collection, status: 200 });
    const { collection, emptyFolder } = pages.payload("/werk");
    expect(emptyFolder).toBe(false);
    expect(collection).toMatchObject({ folder: true, index: true, folderBehavior: 1 });
    expect(collection.collections).toMatchObject([
      { urlId: "bilder", typeName: "gallery", fullUrl: "/bilder", items: [{ title: "bild" }] },
      { urlId: "text", mainContent: "<p>text</p>", mainImage: { assetUrl: "/s/a.webp" } },
      { urlId: "kontakt", type: 7, fullUrl: "/kontakt" },
    ]);
  });

  test("an index in an index shows the inner one's pages in its place, once, even if they contain each other", async () => {
    const plain = (urlId: string) => ({
      [`pages/${urlId}.json`]: {
        collection: { id: urlId, urlId, title: urlId, type: 10, typeName: "page" },
        mainContent: `<p>${urlId}</p>`,
      },
    });
    const index = (urlId: string, children: readonly string[], more = {}) => ({
      collection: { id: urlId, urlId, title: urlId, type: 1, typeName: "werk", ...more },
      collections: children,
    });
    const site = await openPages(
      {
        ...plain("vorn"),
        ...plain("innen"),
        "collections/aussen.json": index("aussen", ["vorn", "hof", "zu", "innen"]),
        "collections/hof.json": index("hof", ["innen", "aussen"]),
        "collections/zu.json": index("zu", ["geheim"], { passwordProtected: true, password: "x" }),
        ...plain("geheim"),
      },
      blogTheme(),
    );
    const { collections } = site.payload("/aussen").collection;
    const urlIds = collections.map(({ urlId }: { urlId: string }) => urlId);
    expect(urlIds).toEqual(["vorn", "innen", "zu"]);
  });

  test("an index without fullData has no items", async () => {
    const site = await openPages(
      {
        "collections/werk.json": {
          collection: { id: "w", urlId: "werk", title: "Werk", type: 1, typeName: "werk" },
          collections: ["shop"],
        },
      },
      { ...blogTheme(), "collections/werk.conf": { title: "x", folder: "true", index: "true" } },
    );
    expect(site.payload("/werk").collection.collections[0]).not.toHaveProperty("items");
  });
});

describe("types of pages", () => {
  test.each([
    ["/", pageTypes.page],
    ["/kontakt", pageTypes.page],
    ["/cover", pageTypes.splashPage],
    ["/Blog", pageTypes.collection],
    ["/Blog/mitte", pageTypes.item],
    ["/werk", pageTypes.collection],
  ])("%s has the code %i", (url, type) => {
    expect(pageOf(url).type).toBe(type);
  });

  test("a collection as the home page is one", async () => {
    const site = await openPages(
      {
        "collections/blog.json": collectionFile("blog", [post("a")], { homepage: true }),
        "site.json": {
          theme: "plain",
          website: { id: "w1", siteTitle: "x", language: "de-DE" },
          websiteSettings: { storeSettings: { selectedCurrency: "EUR" } },
        },
      },
      blogTheme(),
    );
    expect(site.find("/")).toMatchObject({ type: pageTypes.collection, canonical: "/" });
    expect(site.payload("/").items).toMatchObject([{ fullUrl: "/blog/a" }]);
  });
});
