import { expect, test } from "vitest";
import { blogTheme, collectionFile, openPages, post } from "../../../support/sites/pages.ts";

/** Indexes, times and dates that make each ordering different. */
const items = [
  post("a", { publishOn: 1000, startDate: 3000, displayIndex: 2 }),
  post("b", { publishOn: 3000, startDate: 2000, displayIndex: 3 }),
  post("c", { publishOn: 2000, startDate: 1000, displayIndex: 1 }),
];
const unplaced = items.map((item) => ({ ...item, displayIndex: null }));

const inOrder = async (
  all: readonly unknown[],
  collection: Record<string, unknown>,
  ordering?: string,
) => {
  const conf = { title: "x", ...(ordering && { ordering }) };
  const site = await openPages(
    { "collections/x.json": collectionFile("x", all, { typeName: "x", ...collection }) },
    { ...blogTheme(), "collections/x.conf": conf, "collections/x.list": "" },
  );
  return site
    .payload("/x")
    .items.map(({ id }: { id: string }) => id)
    .join("");
};

const expected = {
  chronological: "bca",
  "user-orderable": "cab",
  calendar: "cba",
  "music-album": "cab",
};

test.each(Object.entries(expected))("the theme's .conf decides first: %s", async (name, order) => {
  expect(await inOrder(items, { typeName: "x", ordering: "chronological" }, name)).toBe(order);
});

test.each(Object.entries(expected))("then a name in the content: %s", async (name, order) => {
  expect(await inOrder(items, { ordering: name })).toBe(order);
});

test.each([
  ["blog", "bca"],
  ["events", "cba"],
  ["gallery", "cab"],
  ["album", "cab"],
])("then the platform's type: %s", async (typeName, order) => {
  const theme = { ...blogTheme(), "collections/blog.conf": { title: "x" } };
  const files = { "collections/y.json": collectionFile("y", items, { typeName }) };
  const { payload } = await openPages(files, theme);
  expect(
    payload("/y")
      .items.map(({ id }: { id: string }) => id)
      .join(""),
  ).toBe(order);
});

test("then places of all items, then the export's code, else newest first", async () => {
  expect(await inOrder(items, {})).toBe("cab");
  expect(await inOrder(unplaced, { ordering: 2 })).toBe("abc");
  expect(await inOrder(unplaced, { ordering: 3 })).toBe("cba");
  expect(await inOrder(unplaced, {})).toBe("bca");
});

test("an unknown ordering counts as none", async () => {
  expect(await inOrder(unplaced, { ordering: "constructor" })).toBe("bca");
});
