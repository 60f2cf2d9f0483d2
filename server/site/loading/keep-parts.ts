import type { Content, ContentPage, FoundItem } from "../../content/content.ts";
import { Layout } from "../../content/pages/layout.ts";
import type { Item } from "../../content/schemas.ts";
import { isSameData } from "../../memory/same-data.ts";
import type { Theme } from "../../theme/theme.ts";
import type { SiteForms } from "../forms/site-forms.ts";
import type { Site } from "../site.ts";

/**
 * A newer state of a site, in which every part that is the same as before is the same object, so that what was made from it holds.
 * A part is a property of the site, its content or its theme, or an entry of a map there; of a page its items, and
 * the properties of these.
 */
export function keepParts(last: Site, next: Site): Site {
  const kept = new Keeper(last);
  return kept.site(last, next);
}

class Keeper {
  readonly #sites = new Map<Site, Site>();
  /** Pages are in several maps. */
  readonly #pages = new Map<ContentPage, ContentPage>();
  readonly #items = new Map<Item, Item>();
  readonly #first: Site;

  constructor(first: Site) {
    this.#first = first;
  }

  site(last: Site, next: Site): Site {
    const known = this.#sites.get(next);
    if (known) return known;
    const content = this.#content(last.content, next.content);
    const theme = keepTheme(last.theme, next.theme);
    const pages = keepMap(last.pages, next.pages, (before, after) => this.#page(before, after));
    const languages = new Map<string, Site>();
    const parts = keepAll(last, { ...next, content, theme, pages, languages }, [
      "content",
      "theme",
      "pages",
      "forms",
      "languages",
    ]);
    const site: Site = { ...parts, forms: keepForms(last, next) };
    this.#sites.set(next, site);
    for (const [code, one] of next.languages) {
      languages.set(code, this.site(last.languages.get(code) ?? this.#first, one));
    }
    return site;
  }

  #content(last: Content, next: Content): Content {
    const pages = keepMap(last.pages, next.pages, (before, after) => this.#page(before, after));
    const items = keepMap(last.items, next.items, (before, after) => this.#found(before, after));
    const website = keepAll(last.website, next.website, []);
    const isSameWay = isSame(last.redirects.entries, next.redirects.entries);
    const { redirects } = isSameWay ? last : next;
    const content = { ...next, pages, items, website, redirects };
    return keepAll(last, content, ["pages", "items", "redirects"]);
  }

  #page(last: ContentPage | undefined, next: ContentPage): ContentPage {
    const known = this.#pages.get(next);
    if (known) return known;
    const page = last && isSame(last, next) ? last : this.#withItems(last, next);
    this.#pages.set(next, page);
    next.items?.forEach((item, index) => {
      const one = page.items?.[index];
      if (one) this.#items.set(item, one);
    });
    return page;
  }

  #withItems(last: ContentPage | undefined, next: ContentPage): ContentPage {
    const before = new Map(last?.items?.map((item) => [item.id, item]));
    if (!last || !next.items) return next;
    const items = next.items.map((item) => keepItem(before.get(item.id), item));
    return keepAll(last, { ...next, items }, ["items"]);
  }

  #found(last: FoundItem | undefined, next: FoundItem): FoundItem {
    const page = this.#pages.get(next.page) ?? next.page;
    const item = this.#items.get(next.item) ?? next.item;
    return last?.page === page && last.item === item ? last : { page, item };
  }
}

function keepItem(last: Item | undefined, next: Item): Item {
  const kept = keep(last, next);
  return last && kept === next ? keepAll(last, next, []) : kept;
}

/** The maps of a theme, whose entries are parts. */
const ofTheme = [
  "layouts",
  "lists",
  "items",
  "collectionConfigs",
  "pages",
  "systemBlocks",
] as const;

function keepTheme(last: Theme, next: Theme): Theme {
  const maps = Object.fromEntries(
    ofTheme.map((name) => [name, keepMap<unknown>(last[name], next[name], keep)]),
  );
  const partials = Object.fromEntries(
    Object.entries(next.partials).map(([name, one]) => [name, keep(last.partials[name], one)]),
  );
  return keepAll(last, { ...next, ...maps, partials }, ofTheme);
}

/** Forms write what they show when it is asked for, so they are compared by what they are made from. */
function keepForms(last: Site, next: Site): SiteForms {
  const isKept = isSame(last.forms.all, next.forms.all) && isSame(last.texts, next.texts);
  const settings = ({ content }: Site) => [
    content.captcha,
    content.website,
    content.websiteSettings,
  ];
  return isKept && isSame(settings(last), settings(next)) ? last.forms : next.forms;
}

/** The properties of an object, those that are the same as before as they were; `done` were compared already. */
const keepAll = <Whole extends object>(last: Whole, next: Whole, done: readonly string[]): Whole =>
  Object.fromEntries(
    Object.entries(next).map(([name, value]) => [
      name,
      done.includes(name) ? value : keep(Reflect.get(last, name), value),
    ]),
    // The names are those of `next`, and the values of the same types.
  ) as Whole;

function keepMap<Value>(
  last: ReadonlyMap<string, Value>,
  next: ReadonlyMap<string, Value>,
  keepOne: (last: Value | undefined, next: Value) => Value,
): ReadonlyMap<string, Value> {
  const kept = new Map([...next].map(([key, value]) => [key, keepOne(last.get(key), value)]));
  const keys = [...last.keys()];
  const isAll =
    kept.size === keys.length &&
    [...kept].every(([key, value], index) => keys[index] === key && last.get(key) === value);
  return isAll ? last : kept;
}

const keep = <Value>(last: Value | undefined, next: Value): Value =>
  last !== undefined && isSame(last, next) ? last : next;

/** True for equal data, however much of it there is: a file is compared once for each change of it. */
const isSame = (one: unknown, other: unknown): boolean =>
  isSameData(one, other, { mostParts: Number.POSITIVE_INFINITY, dataClass: Layout });

/** Parts that are named by their own parts, or change with every file. */
const unnamed = [
  ...["content", "theme", "languages", "files", "revision", "scripts", "strings", "readableCss"],
];

/** The names of the parts of a site that are others than before, such as `theme.layouts default`. */
export function changedParts(last: Site, next: Site): readonly string[] {
  const wholes: readonly (readonly [string, object, object])[] = [
    ["theme", last.theme, next.theme],
    ["content", last.content, next.content],
    ["site", { ...last, pages: undefined }, { ...next, pages: undefined }],
  ];
  return wholes.flatMap(([name, before, after]) =>
    Object.keys(after)
      .filter((key) => !unnamed.includes(key))
      .flatMap((key) =>
        changedIn(`${name}.${key}`, Reflect.get(before, key), Reflect.get(after, key)),
      ),
  );
}

function changedIn(name: string, before: unknown, after: unknown): readonly string[] {
  if (before === after) return [];
  if (!(before instanceof Map && after instanceof Map)) return [name];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => `${name} ${key}`);
}
