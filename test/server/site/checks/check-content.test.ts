import { expect, test } from "vitest";
import { loadContent } from "../../../../server/content/load-content.ts";
import { checkContent } from "../../../../server/site/checks/check-content.ts";
import { blogTheme, collectionFile, openPages, post } from "../../../support/sites/pages.ts";
import { contentFiles, mug, writeFolder } from "../../../support/sites/site-files.ts";

/** Diagnostics in files added to the small site, with a theme that has a custom type. */
async function warningsOf(files: Record<string, unknown>) {
  const { site } = await openPages({}, blogTheme());
  const field = { name: "untertitel", title: "Untertitel", type: "text" };
  const theme = {
    ...site.theme,
    customTypes: [{ name: "rezept", title: "Rezept", base: "text", fields: [field] }],
  };
  const { content } = loadContent(writeFolder({ ...contentFiles(), ...files }));
  if (!content) throw new Error("the content does not load");
  return checkContent(content, theme).map(({ severity, path, message }) => {
    expect(severity).toBe("warning");
    return `${path} ${message}`;
  });
}

const blog = (...items: readonly unknown[]) => ({
  "collections/blog.json": collectionFile("blog", items),
});

test("ordinary content has no warnings", async () => {
  const customContent = { customType: "rezept", untertitel: "x" };
  const item = post("a", { tags: ["x".repeat(50)], categories: ["y".repeat(25)], customContent });
  expect(await warningsOf(blog(item))).toEqual([]);
});

test("measures of which no base price can be made", async () => {
  const measures = [
    ["g", "kg"],
    ["g", "l"],
    [undefined, "kg"],
  ].map(([quantityUnit, referenceUnit]) => ({
    attributes: {},
    price: 100,
    unitPriceMeasurement: { quantityValue: 250, quantityUnit, referenceValue: 1, referenceUnit },
  }));
  const structuredContent = { productType: 1, variants: measures };
  const files = { "collections/shop.json": collectionFile("shop", [mug({ structuredContent })]) };
  const path = "$.items[0].structuredContent.variants";
  const message = "is no quantity and reference of one kind of unit; no base price is shown";
  expect(await warningsOf(files)).toEqual([
    `${path}[1].unitPriceMeasurement ${message}`,
    `${path}[2].unitPriceMeasurement ${message}`,
  ]);
});

test("names longer than the platform's", async () => {
  const item = post("a", { tags: ["Tee", "x".repeat(51)], categories: ["y".repeat(26)] });
  expect(await warningsOf(blog(item))).toEqual([
    "$.items[0].tags[1] is 51 characters long, more than 50",
    "$.items[0].categories[0] is 26 characters long, more than 25",
  ]);
});

test("the same name twice, and none", async () => {
  const item = post("a", { tags: ["Tee", " Tee"], categories: ["Neu", "", "Neu"] });
  expect(await warningsOf(blog(item))).toEqual([
    "$.items[0].tags[1] Dieser Tag ist bereits vorhanden",
    "$.items[0].categories[1] Kategorie: ein Name fehlt.",
    "$.items[0].categories[2] Dieser Kategorie ist bereits vorhanden",
  ]);
});

test("custom content that the theme does not declare, or that is too large", async () => {
  const found = await warningsOf(
    blog(
      post("a", { customContent: { customType: "gedicht" } }),
      post("b", { customContent: { customType: "rezept", zutaten: 1 } }),
      post("c", { customContent: { customType: "rezept", untertitel: "ü".repeat(26_000) } }),
    ),
  );
  expect(found).toEqual([
    "$.items[0].customContent.customType the theme has no custom type 'gedicht'",
    "$.items[1].customContent.zutaten the custom type 'rezept' has no such field",
    expect.stringMatching(/^\$\.items\[2\]\.customContent takes 520\d\d bytes, more than 51200$/),
  ]);
});

test.each([
  [{ typeName: "gallery" }, 251, "holds 251 items; such a collection holds at most 250"],
  [{ type: 13, typeName: "products" }, 201, "holds 201 items; such a collection holds at most 200"],
  [{ typeName: "album" }, 61, "holds 61 items; such a collection holds at most 60"],
])("more items than a collection holds: %j", async (more, count, message) => {
  const items = Array.from({ length: count }, (_, place) =>
    post(`i${place}`, { structuredContent: { productType: 2 } }),
  );
  const file = (size: number) => ({
    "collections/x.json": collectionFile("x", items.slice(0, size), more),
  });
  expect(await warningsOf(file(count))).toEqual([`$.items ${message}`]);
  expect(await warningsOf(file(count - 1))).toEqual([]);
});

test("blogs may hold any number", async () => {
  const items = Array.from({ length: 300 }, (_, place) => post(`i${place}`));
  expect(await warningsOf(blog(...items))).toEqual([]);
});

test("pages and products that do not exist, unknown kinds of products", async () => {
  const found = await warningsOf({
    "collections/mehr.json": {
      collection: { id: "m", urlId: "mehr", title: "x", type: 1, typeName: "folder", folder: true },
      collections: ["start", "kontakt", "gibt-es-nicht"],
    },
    "collections/shop.json": collectionFile(
      "shop",
      [mug({ structuredContent: { productType: 9, addOnProductIds: ["mug", "nix"] } })],
      { type: 13, typeName: "products" },
    ),
    "pages/kontakt.json": {
      collection: { id: "k", urlId: "kontakt", title: "x", type: 10, typeName: "page" },
      mainContent: "",
    },
  });
  expect(found).toEqual([
    "$.collections there is no page or collection with the URL id 'gibt-es-nicht'",
    "$.items[0].structuredContent.productType 9 is no kind of product that is known",
    "$.items[0].structuredContent.addOnProductIds[0] is the product itself",
    "$.items[0].structuredContent.addOnProductIds[1] there is no such product",
    "$.collection.urlId 'kontakt' hides the theme's page of that name",
  ]);
});
