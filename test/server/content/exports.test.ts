import { describe, expect, test } from "vitest";
import type { Content } from "../../../server/content/content.ts";
import { loadContent } from "../../../server/content/load-content.ts";
import { formatDiagnostic } from "../../../server/diagnostics.ts";
import { contentFiles, mug, writeFolder } from "../../support/sites/site-files.ts";

/** The content of the small site with additional files, which must load. */
function load(files: Record<string, unknown>): Content {
  const { content, diagnostics } = loadContent(writeFolder({ ...contentFiles(), ...files }));
  if (!content) throw new Error(diagnostics.map(formatDiagnostic).join("\n"));
  return content;
}

const event = (id: string, startDate: number) => ({
  id,
  urlId: id,
  title: id,
  startDate,
  endDate: startDate + 3_600_000,
});

const collection = (urlId: string, more: object = {}) => ({
  id: `c-${urlId}`,
  urlId,
  title: urlId,
  type: 1,
  typeName: urlId,
  ...more,
});

describe("exports are used as they are", () => {
  test("with nulls where nothing is set, and with everything else that a payload has", () => {
    const content = load({
      "collections/blog.json": {
        website: { id: "w1" },
        websiteSettings: {},
        pagination: { nextPage: true },
        collection: collection("blog", { enabled: true, regionName: null, pageSize: null }),
        items: [
          {
            id: "p1",
            urlId: "2024/1/31/eis",
            title: "Eis",
            publishOn: null,
            workflowState: null,
            tags: null,
            categories: [],
            author: null,
            structuredContent: null,
            mainImageId: null,
          },
        ],
      },
    });
    const item = content.items.get("p1")?.item;
    expect(item).toMatchObject({ urlId: "2024/1/31/eis", mainImageId: null, tags: null });
  });

  test("events come from upcoming and past, each once", () => {
    const content = load({
      "collections/termine.json": {
        collection: collection("termine", { typeName: "events" }),
        items: [event("a", 2000)],
        upcoming: [event("a", 2000), event("b", 3000)],
        past: [event("c", 1000)],
      },
    });
    expect(content.pages.get("termine")?.items?.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  test("a picture without title and address has its id as address", () => {
    const content = load({
      "collections/bilder.json": {
        collection: collection("bilder", { typeName: "gallery" }),
        items: [{ id: "g1", title: null, assetUrl: "/s/a.webp" }],
      },
    });
    expect(content.items.get("g1")?.item).toMatchObject({ urlId: "g1", title: "" });
  });

  test("prices of old exports are hundredths alone", () => {
    const item = mug({
      structuredContent: { productType: 1, variants: [{ sku: "A", price: 1250, qtyInStock: -1 }] },
    });
    const { collection } = load({}).pages.get("shop") ?? {};
    expect(load({ "collections/shop.json": { collection, items: [item] } }).items.size).toBe(1);
  });

  test("the pages of an index need no files of their own", () => {
    const content = load({
      "collections/werk.json": {
        collection: collection("werk", {
          folder: true,
          index: true,
          collections: [
            { ...collection("bilder"), typeName: "gallery", items: [{ id: "g1", urlId: "g1" }] },
            { ...collection("text", { type: 10 }), mainContent: "<p>Text</p>" },
          ],
        }),
      },
    });
    expect(content.pages.get("werk")?.children).toEqual(["bilder", "text"]);
    expect(content.pages.get("werk")?.collection).not.toHaveProperty("collections");
    expect(content.pages.get("text")?.mainContent).toBe("<p>Text</p>");
    expect(content.items.get("g1")?.page.collection.urlId).toBe("bilder");
  });

  test("a folder names its pages by URL id", () => {
    const content = load({
      "collections/mehr.json": {
        collection: collection("mehr", { folder: true }),
        collections: ["start", { urlId: "shop" }],
      },
    });
    expect(content.pages.get("mehr")?.children).toEqual(["start", "shop"]);
  });
});

describe("the home page", () => {
  const site = (website: object) => ({
    "site.json": {
      website: { id: "w1", siteTitle: "x", language: "de-DE", ...website },
      websiteSettings: { storeSettings: null },
    },
  });

  test("is the page that says so where the website names none", () => {
    const content = load({
      ...site({ homepage: null }),
      "pages/ende.json": {
        collection: collection("ende", { type: 10, homepage: true, enabled: false }),
        mainContent: "",
      },
      "pages/heim.json": {
        collection: collection("heim", { type: 10, homepage: true }),
        mainContent: "",
      },
    });
    expect(content.website.homepage).toBe("heim");
  });

  test("must be named by one of both", () => {
    const { content, diagnostics } = loadContent(writeFolder({ ...contentFiles(), ...site({}) }));
    expect(content).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        severity: "error",
        path: "$.website.homepage",
        message: 'is missing, and no page has "homepage": true',
      },
    ]);
  });
});

describe("what can be served all the same is a warning", () => {
  test.each([
    [
      "an unknown time zone",
      {
        "site.json": {
          website: {
            id: "w1",
            siteTitle: "x",
            language: "de-DE",
            homepage: "start",
            timeZone: "Europe/Hamburg",
          },
          websiteSettings: {},
        },
      },
      "$.website.timeZone",
      "'Europe/Hamburg' is no time zone; dates are shown in UTC",
    ],
    [
      "a URL id that differs in case only",
      { "pages/zz.json": { collection: collection("START", { type: 10 }), mainContent: "" } },
      "$.collection.urlId",
      "'START' differs from 'start' in case only",
    ],
    [
      "an item that differs in case only",
      {
        "collections/termine.json": {
          collection: collection("termine", { typeName: "events" }),
          past: [event("fest", 1), { ...event("b", 2), urlId: "Fest" }],
        },
      },
      "$.past[1].urlId",
      "'Fest' differs from 'fest' in case only",
    ],
  ])("%s", (_, files, path, message) => {
    const { content, diagnostics } = loadContent(writeFolder({ ...contentFiles(), ...files }));
    expect(content).toBeDefined();
    expect(diagnostics).toMatchObject([{ severity: "warning", path, message }]);
  });
});
