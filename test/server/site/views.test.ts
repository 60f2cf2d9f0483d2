import { expect, test } from "vitest";
import { soldOut } from "../../../formatters/commerce/product.ts";
import type { Item } from "../../../server/content/schemas.ts";
import { toTemplateValue } from "../../../server/content/template-value.ts";
import { followStock, followUnits } from "../../../server/site/catalog/follow-stock.ts";
import { toSellableProduct } from "../../../server/site/catalog/product.ts";
import { type Stock, stockOfContent } from "../../../server/site/catalog/stock.ts";
import type { SharedView } from "../../../server/site/view.ts";
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
  const first = views.of().remember(make, input);
  state.now = LATER - 1;
  expect(
    views.of({ opened: new Set(["blog"]), account: undefined, cookies: {} }).remember(make, input),
  ).toBe(first);
});

test("a publication makes anew what has asked for it, and nothing else", () => {
  const { state, views } = openViews();
  const isNew = (input: object, view: SharedView) => ({ input, isNew: view.isPast(LATER) });
  const isOld = (input: object, view: SharedView) => ({ input, isOld: view.isPast(1000) });
  const moment = (input: object, view: SharedView) => ({ input, moment: view.moment() });
  const input = {};
  const all = () => [
    views.of().remember(isNew, input),
    views.of().remember(moment, input),
    views.of().remember(isOld, input),
  ];
  const before = all();
  expect(before).toMatchObject([{ isNew: false }, { moment: 1000 }, { isOld: true }]);
  state.now = LATER;
  const after = all();
  expect(after).toMatchObject([{ isNew: true }, { moment: LATER }, { isOld: true }]);
  expect(after[2]).toBe(before[2]);
  // Where clocks are set back, what was past is not.
  state.now = NOW;
  expect(all()).toEqual(before);
});

test("a change of the zone's clocks makes anew what has read them, and nothing else", () => {
  const { state, views } = openViews();
  const offset = (input: object, view: SharedView) => ({ input, offset: view.clock().offset });
  const other = (input: object) => ({ input });
  const input = {};
  const all = () => [views.of().remember(offset, input), views.of().remember(other, input)];
  const [summer, kept] = all();
  expect(summer).toMatchObject({ offset: -14_400_000 });
  state.now = Date.UTC(2026, 11, 1);
  const [winter, same] = all();
  expect(winter).toMatchObject({ offset: -18_000_000 });
  expect(same).toBe(kept);
  state.now += 3_600_000;
  expect(all()).toEqual([winter, same]);
  expect(all()[0]).toBe(winter);
});

test("a changed number makes anew what has read it, and nothing else", () => {
  const { state, views } = openViews();
  const units = (input: object, view: SharedView) => ({
    input,
    units: view.stock.unitsOf("mug", "A"),
  });
  const double = (input: object, view: SharedView) => ({ inner: view.remember(units, input) });
  const other = (input: object, view: SharedView) => ({
    input,
    units: view.stock.unitsOf("mug", "B"),
  });
  const input = {};
  const all = () => [
    views.of().remember(units, input),
    views.of().remember(double, input),
    views.of().remember(other, input),
  ];
  const before = all();
  state.stock = { unitsOf: (_, sku) => (sku === "A" ? 1 : undefined) };
  const after = all();
  expect(after[0]).toMatchObject({ units: 1 });
  expect(after[1]).toMatchObject({ inner: { units: 1 } });
  expect(after[2]).toBe(before[2]);
  state.stock = { unitsOf: (_, sku) => (sku === "A" ? 1 : undefined) };
  expect(all().map((value, place) => value === after[place])).toEqual([true, true, true]);
});

test("what tells of a product's units depends on no more of them than it tells", () => {
  const { state, views } = openViews();
  const priceMoney = { value: "12.50", currency: "EUR" };
  const variant = { id: "v1", sku: "A", priceMoney, unlimited: false };
  const item: Item = {
    id: "mug",
    urlId: "becher",
    title: "Becher",
    structuredContent: { productType: 1, variants: [{ ...variant, qtyInStock: 3 }] },
  };
  state.stock = { unitsOf: () => 3 };
  const view = views.of();
  const { record, stock } = view;
  const data = { ...item, structuredContent: followStock(item, view) };
  const product = toSellableProduct(item, "EUR");
  const followed = product && followUnits(product, stock);
  const told = [
    record(() => soldOut(toTemplateValue(data))),
    record(() => data.structuredContent?.variants?.[0]?.unlimited),
    record(() => data.structuredContent?.variants?.[0]?.qtyInStock),
    record(() => followed?.variants[0]?.stock),
  ];
  const areCurrent = (units: number | null) => {
    state.stock = { unitsOf: () => units };
    views.follow(NOW);
    return told.map(({ origin }) => origin.isCurrent());
  };
  expect(told.map(({ value }) => value)).toEqual([false, false, 3, 3]);
  expect(areCurrent(2)).toEqual([true, true, false, false]);
  expect(areCurrent(0)).toEqual([false, false, false, false]);
  expect([soldOut(toTemplateValue(data)), followed?.variants[0]?.stock]).toEqual([true, 0]);
  areCurrent(null);
  expect(JSON.parse(JSON.stringify(data)).structuredContent.variants[0]).toMatchObject({
    unlimited: true,
    qtyInStock: 0,
  });
});

test("that a product can be bought does not depend on which of its variants can", () => {
  const { state, views } = openViews();
  const variants = ["A", "B"].map((sku) => ({ id: sku, sku, qtyInStock: 1 }));
  const structuredContent = { productType: 1, variants };
  const item: Item = { id: "mug", urlId: "becher", title: "Becher", structuredContent };
  const data = toTemplateValue({
    ...item,
    structuredContent: followStock(item, views.of()),
  });
  const told = views.of().record(() => soldOut(data));
  const isCurrent = (units: Readonly<Record<string, number | null>>) => {
    state.stock = { unitsOf: (_, sku) => units[sku ?? ""] };
    views.follow(NOW);
    return told.origin.isCurrent();
  };
  expect(told.value).toBe(false);
  expect(isCurrent({ A: 0, B: 2 })).toBe(true);
  expect(isCurrent({ A: null, B: 0 })).toBe(true);
  expect(isCurrent({ A: 0, B: 0 })).toBe(false);
});

test("what a view records is over with a publication that it has asked for", () => {
  const { state, views } = openViews();
  const recorded = views.of().record(() => views.of().isPast(LATER));
  const other = views.of().record(() => 1);
  state.now = LATER;
  views.follow(LATER);
  expect([recorded.origin.isCurrent(), other.origin.isCurrent()]).toEqual([false, true]);
  expect(recorded.origin.changed()).toEqual(new Set([new Date(LATER).toISOString()]));
});

test("what is public follows the clock, and a state has its end", () => {
  const { state, views } = openViews();
  const blog = site.pages.get("blog");
  if (!blog) throw new Error("the site has a blog");
  const ids = () => shownItems(views.of(), blog).map(({ id }) => id);
  expect(ids()).toEqual(["old"]);
  expect([views.of().until, views.until]).toEqual([LATER, LATER]);
  state.now = LATER;
  expect(ids()).toEqual(["new", "old"]);
  expect([views.of().until, views.until]).toEqual([undefined, undefined]);
});

test("the end of an event counts for its draft, too, which its owners see", async () => {
  const draft = post("fest", { workflowState: 2, startDate: NOW - 2000, endDate: NOW - 1000 });
  const { site: own } = await openPages({
    "collections/termine.json": collectionFile("termine", [draft], { typeName: "events" }),
  });
  const views = createViews(own, { stock: () => stockOfContent, now: () => NOW });
  expect([NOW - 1000, NOW].map((time) => views.of().isPast(time))).toEqual([true, false]);
});

test("a value for everybody cannot be made from a visitor, not even by mistake", () => {
  const { views } = openViews();
  const cookies = { cart: "mine" };
  const view = views.of({ opened: new Set(["blog"]), account: undefined, cookies });
  for (const name of ["account", "cookies", "opened", "language", "posted", "refused", "now"]) {
    const read = (_input: object, shared: SharedView) => Reflect.get(shared, name);
    expect(() => view.remember(read, {})).toThrow(`must not depend on '${name}'`);
  }
  expect(view.cookies).toBe(cookies);
});

test("what a page has read the time for is noted, and nothing else", () => {
  const { views } = openViews();
  const view = views.of();
  expect(view.record(() => view.now()).origin.readsTime).toBe(true);
  expect(view.record(() => ({ ...view }).site).origin.readsTime).toBe(false);
});
