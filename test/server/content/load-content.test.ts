import { describe, expect, test } from "vitest";
import { loadContent } from "../../../server/content/load-content.ts";
import { diagnosticText } from "../../support/sites/diagnostic-text.ts";
import { contentFiles, mug, writeFolder } from "../../support/sites/site-files.ts";

/** The problems of a content folder, without its temporary path. */
function errorsOf(files: Record<string, unknown>): string[] {
  const folder = writeFolder(files);
  const { content, diagnostics } = loadContent(folder);
  if (diagnostics.length > 0) expect(content).toBeUndefined();
  return diagnostics.map((diagnostic) =>
    diagnosticText(diagnostic).replaceAll(/^error |\S*schaufenster-\w+\//g, ""),
  );
}

const shop = (items: readonly unknown[]) => ({
  collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
  items,
});

test("content without errors is indexed by URL id and by item id", () => {
  const { content } = loadContent(writeFolder(contentFiles()));
  expect([...(content?.pages.keys() ?? [])]).toEqual(["shop", "start"]);
  expect(content?.items.get("mug")?.page.collection.urlId).toBe("shop");
});

test("keys that the server does not know reach the content as they are", () => {
  const { content } = loadContent(
    writeFolder({ ...contentFiles(), "collections/shop.json": shop([mug({ likeCount: 7 })]) }),
  );
  expect(content?.items.get("mug")?.item.likeCount).toBe(7);
});

describe("errors name file, place and cause", () => {
  test("of a file that is no JSON, with line and column", () => {
    const text = '{\n  "collection": {\n    "id": "c0",,\n';
    expect(errorsOf({ ...contentFiles(), "pages/start.json": text })).toEqual([
      expect.stringMatching(/^pages\/start\.json:3:16: is not JSON: /),
    ]);
  });

  test("of every file at once", () => {
    const errors = errorsOf({
      ...contentFiles(),
      "pages/start.json": { collection: { id: "c0" }, mainContent: 5 },
      "collections/shop.json": shop([mug({ title: 1 })]),
    });
    expect(errors).toContainEqual(
      expect.stringMatching(/^collections\/shop\.json \$\.items\[0\]\.title: /),
    );
    expect(errors).toContainEqual(
      expect.stringMatching(/^pages\/start\.json \$\.collection\.urlId: /),
    );
    expect(errors).toContainEqual(expect.stringMatching(/^pages\/start\.json \$\.mainContent: /));
  });

  test("of a price that is not 100 times its money", () => {
    const item = mug();
    item.structuredContent.variants[1] = {
      sku: "ROT",
      price: 1250,
      priceMoney: { value: "12.51", currency: "EUR" },
      qtyInStock: 0,
      attributes: { Farbe: "Rot" },
    };
    expect(errorsOf({ ...contentFiles(), "collections/shop.json": shop([item]) })).toEqual([
      'collections/shop.json $.items[0].structuredContent.variants[1].price: is not 100 times priceMoney.value "12.51"',
    ]);
  });

  test("of two items with the same id, and of two with the same address", () => {
    const errors = errorsOf({ ...contentFiles(), "collections/shop.json": shop([mug(), mug()]) });
    expect(errors).toEqual([
      "collections/shop.json $.items[1].id: 'mug' is already used by 'Becher' in collections/shop.json",
      "collections/shop.json $.items[1].urlId: 'becher' is used twice",
    ]);
  });

  test("of a URL id that would leave the collection's address", () => {
    const errors = errorsOf({
      ...contentFiles(),
      "collections/shop.json": shop([mug({ urlId: "../admin" })]),
    });
    expect(errors).toEqual([
      "collections/shop.json $.items[0].urlId: a URL id has no empty, '.' or '..' part",
    ]);
  });

  test("of a missing site.json", () => {
    const { "site.json": _, ...rest } = contentFiles();
    expect(errorsOf(rest)).toEqual(["site.json: is missing"]);
  });

  test("of a language that is none", () => {
    const files = contentFiles();
    const errors = errorsOf({
      ...files,
      "site.json": {
        ...(files["site.json"] as object),
        website: {
          id: "w",
          siteTitle: "x",
          language: "deutsch!",
          homepage: "start",
        },
      },
    });
    expect(errors).toEqual([
      "site.json $.website.language: a language is a locale tag such as de-DE",
    ]);
  });
});
