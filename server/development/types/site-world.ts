import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
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
import { pathsBelow, revisionOf, toRevision } from "../../content/revision.ts";
import type { Item } from "../../content/schemas.ts";
import { toPageAddress } from "../../pages/answers/page-answers.ts";
import { findContentPage } from "../../pages/content-pages.ts";
import { toTemplateData } from "../../render/payload/payload.ts";
import { navigationRoots } from "../../render/tags/navigation.ts";
import { itemUrl, pageUrl } from "../../site/addresses.ts";
import { stockOfContent } from "../../site/catalog/stock.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";
import { createViews, type Views } from "../../site/views.ts";
import type { Theme } from "../../theme/theme.ts";

/** Items of a collection whose pages are looked at; more of them rarely have other names. */
const MAX_ITEMS = 40;

/** Shapes of the data of pages: by the files of a template, and of lists by their URL ids. */
type PageShapes = {
  readonly templates: ReadonlyMap<string, Shape>;
  /** The files of layouts and of the templates that pages show within them. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  readonly collections: ReadonlyMap<string, Shape>;
  /** Of the blocks of navigations. */
  readonly navigation: Shape;
  /** Shapes that tags show of a collection by its URL id; without one, of any. The same object each time, so that it is looked at once. */
  readonly shownOf: (urlId?: string) => Shape;
};

/** Gives the templates of a site's theme with the shape of the data that its pages give them. */
export type ReadWorld = (site: Site) => TemplateWorld;

/** Remembers the data of each site's pages until its content changes, so that an edit of a template is checked at once. */
export function createWorldReader(engine: Engine): ReadWorld {
  const steps = createSteps(engine);
  return (site) => {
    const reading = steps(site);
    for (;;) {
      const step = reading.next();
      if (step.done) return step.value;
    }
  };
}

/** Reads between requests, which go first. Undefined if it is over before all is read. */
type PatientReader = (site: Site, isOver: () => boolean) => Promise<TemplateWorld | undefined>;

/** The same between requests. */
export function createPatientReader(engine: Engine): PatientReader {
  const steps = createSteps(engine);
  return async (site, isOver) => {
    const reading = steps(site);
    while (!isOver()) {
      const step = reading.next();
      if (step.done) return step.value;
      await setImmediate();
    }
    return undefined;
  };
}

type KnownSite = {
  readonly revision: string;
  readonly shapes: PageShapes;
  /** Remember what pages were made from, so that after an edit only those are made anew that read it. */
  readonly views: Views;
};

function createSteps(engine: Engine) {
  const known = new Map<string, KnownSite>();
  return function* (site: Site): Generator<undefined, TemplateWorld> {
    const { folder } = site.content;
    // A new template has pages of its own, and those of a list come with its first one.
    const templates = compiledOf(site.theme).map(keyOf);
    const files = pathsBelow(folder).filter((path) => !isStyleSheet(path));
    const revision = toRevision(revisionOf(folder, files), ...templates);
    const last = known.get(folder);
    if (last?.revision === revision) return toWorld(site, engine, last.shapes);
    const views = last?.views ?? createViews(site, { stock: () => stockOfContent, now: Date.now });
    views.show(site);
    const shapes = yield* readShapes(site, views.of());
    known.set(folder, { revision, shapes, views });
    return toWorld(site, engine, shapes);
  };
}

/** Style sheets give pages no data. */
const isStyleSheet = (path: string): boolean => /\.(?:css|less)$/.test(path);

const keyOf = (template: Template): string => template.source.files.join("\0");

/** The templates that pages may render, without their blocks. */
function compiledOf({ layouts, lists, items, pages }: Theme): readonly Template[] {
  const ofMaps = [layouts, lists, items].flatMap((map) => [...map.values()]);
  return [...ofMaps, ...[...pages.values()].map(({ template }) => template)];
}

/** Reads one page a step. */
function* readShapes(site: Site, view: View): Generator<undefined, PageShapes> {
  const { theme } = site;
  const templates = new Map<string, Shape>();
  const pages = new Map<string, readonly string[]>();
  const collections = new Map<string, Shape>();
  const navigation = new Shape();
  const add = (template: Template, data: Value) => {
    const shape = templates.get(keyOf(template)) ?? new Shape();
    templates.set(keyOf(template), shape);
    shape.add(data);
  };
  for (const [urlId, url] of addressesOf(site)) {
    yield;
    const page = findContentPage(toPageAddress(url), view);
    if (!page || "redirect" in page || page.diagnostic) continue;
    const data = toTemplateData(view, page);
    const layout = theme.layouts.get(page.layout) ?? theme.layouts.get("default");
    if (layout && !page.document) add(layout, data);
    if (isTemplate(page.main)) add(page.main, data);
    const shown = [page.document ? undefined : layout, page.main].filter(isTemplate).map(keyOf);
    pages.set(shown.join(), shown);
    if (page.item || collections.has(urlId)) continue;
    collections.set(urlId, Shape.of(data));
    for (const root of navigationRoots(view, page.content)) navigation.add(root);
  }
  return { templates, pages, collections, navigation, shownOf: createShown(collections) };
}

/** Names of a collection's data that the bodies of tags see. */
const shownNames = ["items", "collection", "categories"];

function createShown(collections: ReadonlyMap<string, Shape>): PageShapes["shownOf"] {
  const known = new Map<string | undefined, Shape>();
  return (urlId) => {
    const found = known.get(urlId);
    if (found) return found;
    const own = urlId === undefined ? undefined : collections.get(urlId);
    const root = own ?? Shape.union([...collections.values()]);
    const entries = shownNames.map((name) => [name, root.property(name) ?? Shape.any] as const);
    const shown = Shape.object(entries);
    known.set(urlId, shown);
    return shown;
  };
}

/** Tags that show a collection, by the names that their bodies see. */
const navigationTags: ReadonlySet<string> = new Set(["navigation", "folder-navigation"]);
const collectionTags: ReadonlySet<string> = new Set(["query", "category", "related"]);

function toWorld(site: Site, engine: Engine, shapes: PageShapes) {
  const { templates, pages, collections, navigation, shownOf } = shapes;
  const byKey = new Map(compiledOf(site.theme).map((one) => [keyOf(one), one.source.parts]));
  const { partials, systemBlocks } = site.theme;
  return {
    engine,
    ...createFormatters(),
    entries: compiledOf(site.theme).flatMap((template) => {
      const root = templates.get(keyOf(template));
      return root ? [{ files: template.source.parts, root }] : [];
    }),
    pages: [...pages.values()].map((keys) => keys.flatMap((key) => [byKey.get(key) ?? []])),
    partial: (name) => partialOf(partials[name], name),
    tagFrame: ({ name, attributes }) => {
      if (navigationTags.has(name)) return { shape: navigation, isPrivate: true };
      if (!collectionTags.has(name)) return undefined;
      // The address of a collection may be computed: then it is any of them.
      const { collection = "" } = attributes;
      return { shape: shownOf(collections.has(collection) ? collection : undefined) };
    },
    openPartials: [...systemBlocks.values()].flatMap(({ source }) =>
      source.files.map((file) => basename(file)),
    ),
  } satisfies TemplateWorld;
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
