import { expect, test } from "vitest";
import { stockOfContent } from "../../../../server/site/catalog/stock.ts";
import { type Grouping, groupItems } from "../../../../server/site/listing/groups.ts";
import { referencesOf } from "../../../../server/site/references.ts";
import { createViews } from "../../../../server/site/views.ts";
import { below, loadTestSites } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const post = (id: string, publishOn: number, more: object = {}) => ({
  id,
  urlId: id,
  title: id,
  publishOn,
  ...more,
});

const may = Date.UTC(2025, 4, 3);
const june = Date.UTC(2025, 5, 30, 23);

const journal = (overrides: object = {}, items?: readonly object[]) => ({
  collection: {
    id: "j",
    urlId: "jour-nal",
    title: "Journal",
    type: 1,
    typeName: "blog",
    ...overrides,
  },
  items: items ?? [
    post("a", may, { tags: ["Tee & Co", "Hafen"], author: { id: "u1", displayName: "Anna" } }),
    post("b", june, { tags: ["tee & co"], categories: ["Notiz"], author: { id: "u1" } }),
    post("c", Date.UTC(2023, 0, 1), { author: { id: "u2" } }),
    post("d", may, { tags: ["Geheim"], workflowState: 2 }),
    { id: "e", urlId: "e", title: "ohne Zeit" },
  ],
});

async function open(file: object = journal()) {
  const files: Record<string, unknown> = {
    ...contentFiles(),
    "collections/journal.json": file,
  };
  const site = files["site.json"] as { website: object };
  const content = {
    ...files,
    "site.json": { ...site, website: { ...site.website, timeZone: "Europe/Berlin" } },
  };
  const theme = { "collections/blog.list": "list", "collections/blog.item": "item" };
  const shop = (await loadTestSites(below("shop", content), theme)).get("shop");
  if (!shop) throw new Error("the site is not there");
  const now = () => Date.UTC(2026, 0, 15);
  const view = createViews(shop, { stock: () => stockOfContent, now }).of();
  const page = referencesOf(shop.content).findPage("j");
  if (!page) throw new Error("the collection is not there");
  return { view, page, site: shop };
}

const groups: readonly (readonly [Grouping, readonly string[]])[] = [
  ["tag", ["tee & co 2 /jour-nal?tag=tee%20%26%20co", "Hafen 1 /jour-nal?tag=Hafen"]],
  ["category", ["Notiz 1 /jour-nal?category=Notiz"]],
  ["author", ["Anna 2 /jour-nal?author=u1", "u2 1 /jour-nal?author=u2"]],
  [
    "month",
    [
      "Juli 2025 1 /jour-nal?month=7-2025",
      "Mai 2025 1 /jour-nal?month=5-2025",
      "Januar 2023 1 /jour-nal?month=1-2023",
    ],
  ],
  [
    "year",
    [
      `2025 2 /jour-nal?offset=${Date.UTC(2025, 11, 31, 23)}`,
      `2023 1 /jour-nal?offset=${Date.UTC(2023, 11, 31, 23)}`,
    ],
  ],
];

test.each(groups)("public items by %s", async (grouping, expected) => {
  const { view, page } = await open();
  const found = groupItems(view, page, grouping);
  expect(found.map(({ name, count, fullUrl }) => `${name} ${count} ${fullUrl}`)).toEqual(expected);
  // Asked again, nothing is counted again.
  expect(groupItems(view, page, grouping)).toBe(found);
});

test("events have the months of their starts, and years lead to the last of them", async () => {
  const events = [
    { id: "x", title: "X", startDate: may, publishOn: june },
    { id: "y", title: "Y", startDate: june, publishOn: may },
  ];
  const { view, page } = await open(journal({ typeName: "events" }, events));
  expect(groupItems(view, page, "month").map(({ name }) => name)).toEqual([
    "Juli 2025",
    "Mai 2025",
  ]);
  expect(groupItems(view, page, "year").map(({ filter }) => filter)).toEqual([
    { name: "month", value: "7-2025" },
  ]);
});

test("pages and items are found by their ids and by URL ids", async () => {
  const { site } = await open();
  const { findPage, findItem } = referencesOf(site.content);
  expect(findPage("jour-nal")?.collection.id).toBe("j");
  expect(findItem("mug")?.page.collection.urlId).toBe("shop");
  expect(findItem("shop/becher")?.item.id).toBe("mug");
  expect(findPage("nirgends") ?? findItem("shop/nirgends") ?? findItem("__proto__")).toBe(
    undefined,
  );
});
