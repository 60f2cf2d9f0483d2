import { expect, test } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import { createFormatters } from "../../../formatters/index.ts";
import type { ContentPage } from "../../../server/content/content.ts";
import { toNeighbours } from "../../../server/pages/kinds/neighbours.ts";
import { stockOfContent } from "../../../server/site/catalog/stock.ts";
import { createViews } from "../../../server/site/views.ts";
import { blogTheme, collectionFile, openPages, post } from "../../support/sites/pages.ts";

const { site } = await openPages(
  {
    "collections/blog.json": collectionFile(
      "blog",
      ["new", "middle", "old"].map((id) => post(id, { excerpt: "Alt" })),
    ),
  },
  blogTheme(),
);

const link = createEngine(createFormatters()).compile("{.if next}{next.title}{.end}");

test("a link to a neighbour depends on its title, and on nothing else of it", () => {
  const views = createViews(site, { stock: () => stockOfContent, now: () => 0 });
  const { site: seen, record } = views.of();
  const content = seen.content.pages.get("blog") as ContentPage; // It has been loaded.
  const next = () => toNeighbours({ view: views.of(), content, id: "middle" }).nextItem;
  const told = [
    record(() => link.render({ next: next() }).output),
    record(() => JSON.stringify(next())),
  ];
  expect(told.map(({ value }) => value)).toEqual(["old", expect.stringContaining('"fullUrl"')]);
  const areCurrent = (change: object) => {
    const { items: all = [] } = site.content.pages.get("blog") ?? {};
    const items = all.map((item) => (item.id === "old" ? { ...item, ...change } : item));
    const pages = new Map(site.content.pages).set("blog", { ...content, items });
    const own = new Map(items.map((item) => [item.id, { item, page: { ...content, items } }]));
    const known = new Map([...site.content.items, ...own]);
    views.show({ ...site, content: { ...site.content, pages, items: known } });
    return told.map(({ origin }) => origin.isCurrent());
  };
  expect(areCurrent({ excerpt: "Neu" })).toEqual([true, false]);
  expect(areCurrent({ title: "Neu" })).toEqual([false, false]);
  expect(link.render({ next: next() }).output).toBe("Neu");
});
