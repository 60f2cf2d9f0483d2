import { expect, test } from "vitest";
import { type Stock, stockOfContent } from "../../../server/site/catalog/stock.ts";
import { createViews } from "../../../server/site/views.ts";
import { shownItems } from "../../../server/site/visibility/publication.ts";
import { blogTheme, collectionFile, NOW, openPages, post } from "../../support/sites/pages.ts";

const LATER = NOW + 60_000;

const { site } = await openPages(
  {
    "collections/blog.json": collectionFile("blog", [
      post("old", { publishOn: 1000 }),
      post("new", { publishOn: LATER }),
    ]),
  },
  blogTheme(),
);

function openViews() {
  const state: { now: number; stock: Stock } = { now: NOW, stock: stockOfContent };
  const views = createViews(site, { stock: () => state.stock, now: () => state.now });
  return { state, views };
}

test("views of one state share what is derived from it", () => {
  const { state, views } = openViews();
  const make = (input: object) => ({ input });
  const input = {};
  const first = views.of().derive(make, input);
  state.now = LATER - 1;
  expect(
    views.of({ opened: new Set(["blog"]), account: undefined, cookies: {} }).derive(make, input),
  ).toBe(first);
});

test.each<[string, (state: ReturnType<typeof openViews>["state"]) => void]>([
  ["a publication", (state) => Object.assign(state, { now: LATER })],
  [
    "a change of the stock",
    (state) => Object.assign(state, { stock: { ...stockOfContent, revision: "2" } }),
  ],
  [
    "a change of the zone's clocks",
    (state) => Object.assign(state, { now: Date.UTC(2026, 11, 1) }),
  ],
])("%s ends a state", (_name, change) => {
  const { state, views } = openViews();
  const make = (input: object) => ({ input });
  const input = {};
  const before = views.of();
  const derived = before.derive(make, input);
  change(state);
  const after = views.of();
  expect(after.revision).not.toBe(before.revision);
  expect(after.derive(make, input)).not.toBe(derived);
});

test("what is public follows the clock, and a state has its end", () => {
  const { state, views } = openViews();
  const blog = site.pages.get("blog");
  if (!blog) throw new Error("the site has a blog");
  const ids = () => shownItems(views.of(), blog).map(({ id }) => id);
  expect(ids()).toEqual(["old"]);
  expect(views.of().until).toBe(LATER);
  state.now = LATER;
  expect(ids()).toEqual(["new", "old"]);
  expect(views.of().until).toBeUndefined();
});
