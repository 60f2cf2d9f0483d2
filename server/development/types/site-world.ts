import { basename } from "node:path";
import { Shape, type TemplateWorld } from "../../../analysis/index.ts";
import {
  type Engine,
  isObject,
  type SourceFile,
  type Template,
  type Value,
} from "../../../engine/index.ts";
import { createFormatters } from "../../../formatters/index.ts";
import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toPageAddress } from "../../pages/answers/page-answers.ts";
import { findContentPage } from "../../pages/content-pages.ts";
import { toTemplateData } from "../../render/payload/payload.ts";
import { itemUrl, pageUrl } from "../../site/addresses.ts";
import { stockOfContent } from "../../site/catalog/stock.ts";
import type { Site } from "../../site/site.ts";
import { createViews } from "../../site/views.ts";

/** Items of a collection whose pages are looked at; more of them rarely have other names. */
const MAX_ITEMS = 40;

/** A template, known by its files, with the data of all pages that it renders. */
type Found = { readonly template: Template; readonly root: Shape };

/** The templates of a site's theme with the shape of the data that its pages give them. */
export function toTemplateWorld(site: Site, engine: Engine): TemplateWorld {
  const { theme } = site;
  const found = new Map<string, Found>();
  const collections = new Map<string, Shape>();
  const add = (template: Template, data: Value): Shape => {
    const key = template.source.files.join("\0");
    const known = found.get(key) ?? { template, root: new Shape() };
    found.set(key, known);
    known.root.add(data);
    return known.root;
  };
  const view = createViews(site, { stock: () => stockOfContent, now: Date.now }).of();
  for (const [urlId, url] of addressesOf(site)) {
    const page = findContentPage(toPageAddress(url), view);
    if (!page || "redirect" in page || page.diagnostic) continue;
    const data = toTemplateData(view, page);
    const layout = page.document
      ? undefined
      : (theme.layouts.get(page.layout) ?? theme.layouts.get("default"));
    if (layout) add(layout, data);
    if (isTemplate(page.main)) add(page.main, data);
    if (!page.item && !collections.has(urlId)) collections.set(urlId, Shape.of(data));
  }
  const tables = createFormatters();
  return {
    engine,
    ...tables,
    entries: [...found.values()].map(({ template, root }) => ({
      files: template.source.parts,
      root,
    })),
    partial: (name) => partialOf(theme.partials[name], name),
    tagFrame: ({ name, attributes }) => {
      const root = collections.get(attributes.collection ?? "");
      if (!root || !(name === "query" || name === "category" || name === "related"))
        return undefined;
      const names = ["items", "collection", "categories"];
      return Shape.object(names.map((key) => [key, root.property(key) ?? Shape.any]));
    },
    openPartials: [...theme.systemBlocks.values()].flatMap(({ source }) =>
      source.files.map((file) => basename(file)),
    ),
  };
}

const isTemplate = (main: unknown): main is Template =>
  isObject(main as Value) && typeof main === "object" && main !== null && "source" in main;

const partialOf = (partial: Template | string | undefined, name: string): SourceFile | undefined =>
  typeof partial === "string" ? { name, text: partial } : partial?.source.parts[0];

/** The addresses of its pages by their URL ids: lists also as filters show them, and some of their items. */
function* addressesOf(site: Site): Generator<readonly [urlId: string, url: string]> {
  for (const [urlId, page] of site.pages) {
    const url = pageUrl(site, page.collection);
    yield [urlId, url];
    const items = page.items ?? [];
    for (const query of filtersOf(page)) yield [urlId, `${url}?${query}`];
    const step = Math.max(1, Math.floor(items.length / MAX_ITEMS));
    for (let at = 0; at < items.length; at += step) {
      const item = items[at];
      if (item) yield [urlId, itemUrl(site, page, item)];
    }
  }
}

/** Queries that give a list further names: filters that its items pass. */
function filtersOf({ items = [] }: ContentPage): readonly string[] {
  const first = <Found>(read: (item: Item) => Found | null | undefined): Found | undefined =>
    items.map(read).find((one) => one !== undefined && one !== null) ?? undefined;
  const found = {
    page: "2",
    view: "calendar",
    month: "5-2025",
    tag: first(({ tags }) => tags?.[0]),
    category: first(({ categories }) => categories?.[0]),
    author: first(({ author }) => author?.id),
  };
  return Object.entries(found).flatMap(([name, value]) =>
    typeof value === "string" ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
}
