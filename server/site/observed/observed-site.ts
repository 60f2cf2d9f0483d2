import type { Content, ContentPage, FoundItem } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { Memory } from "../../memory/memory.ts";
import type { Fact } from "../../memory/recording.ts";
import { isSameData } from "../../memory/same-data.ts";
import type { Theme } from "../../theme/theme.ts";
import { namesIn } from "../part-names.ts";
import { referencesOf, standFor } from "../references.ts";
import type { Site } from "../site.ts";
import { askedRecord } from "./asked-record.ts";
import { changeKinds } from "./observed.ts";
import { ObservedItems } from "./observed-items.ts";
import { ObservedPages } from "./observed-pages.ts";

/** Facts that are kept to be the same for the same read; addresses in templates may be many. */
const MAX_FACTS = 20_000;

/**
 * A site whose parts are facts: each property of it, of its content and its theme, and each entry of a map there. They are always those of
 * the present state, and a memory notes each that is read.
 */
export const observeSite = (memory: Memory, now: () => Site): Site =>
  new SiteObserver(memory, now).site();

/** True if one state of a site can follow another: it has the same properties, languages and clock. */
export const hasSameShape = (one: Site, other: Site): boolean => shapeOf(one) === shapeOf(other);

const shapeOf = (site: Site): string =>
  JSON.stringify([
    ...[site, site.content, site.theme].map((part) => Object.keys(part).sort()),
    [...site.languages.keys()],
    [site.content.website.id, site.content.website.timeZone],
  ]);

type Getters<Whole> = { readonly [Name in keyof Whole]?: () => Whole[Name] };

class SiteObserver {
  readonly #memory: Memory;
  readonly #now: () => Site;
  /** By the name of a part, and a key in it. */
  readonly #facts = new Map<string, Map<string | undefined, Fact>>();
  #factCount = 0;
  readonly #others = new Map<string, Site>();
  readonly #items: ObservedItems = new ObservedItems({
    isFound: (item) => this.#now().content.items.get(item.id)?.item === item,
    productOf: (id) =>
      this.#ask("content.item product", id, () => this.#items.ofProduct(id, this.#productOf(id))),
    variantsOf: (id) => this.#ask("content.item variants", id, () => this.#productOf(id)?.variants),
    unpricedOf: (id) =>
      this.#ask("content.item unpriced", id, () =>
        this.#items.ofVariants(id, this.#productOf(id)?.variants),
      ),
    partOf: (id, key) =>
      this.#ask(`content.item ${key}`, id, () => {
        const item = this.#now().content.items.get(id)?.item;
        return item && Reflect.get(item, key);
      }),
  });
  readonly #pages = new ObservedPages(
    (urlId) =>
      this.#ask("content.page items", urlId, () => {
        const items = this.#now().content.pages.get(urlId)?.items;
        return items && this.#items.of(urlId, items);
      }),
    this.#items,
  );

  constructor(memory: Memory, now: () => Site) {
    this.#memory = memory;
    this.#now = now;
  }

  site(): Site {
    const now = this.#now;
    const content = this.#content(() => now().content);
    const theme = this.#theme(() => now().theme);
    const files: Site["files"] = {
      of: (file) => this.#ask("", `/${file.folder}/${file.path}`, () => now().files.of(file)),
      ofAddress: (address) => this.#ask("", address, () => now().files.ofAddress(address)),
    };
    const pages = this.#pageMap("site.pages", () => now().pages);
    const own: Site = this.#parts("site", now, {
      content: () => content,
      theme: () => theme,
      files: () => files,
      pages: () => pages,
      languages: () => this.#languages(own),
    });
    return own;
  }

  #productOf(id: string): Item["structuredContent"] {
    return this.#now().content.items.get(id)?.item.structuredContent;
  }

  #content(now: () => Content): Content {
    const pages = this.#pageMap("content.pages", () => now().pages);
    const toFound = (found: FoundItem | undefined) => found && this.#pages.ofItem(found);
    const items = this.#map("content.items", () => now().items, toFound);
    const website = this.#record("content.website", () => now().website);
    const content = this.#parts("content", now, {
      pages: () => pages,
      items: () => items,
      // It has the entries of `now()`, with values of the same types.
      website: () => website as Content["website"],
    });
    const toPage = (page: ContentPage | undefined) => page && this.#pages.of(page);
    standFor(content, {
      findPage: (reference) =>
        this.#ask("content.page", reference, () => toPage(referencesOf(now()).findPage(reference))),
      findItem: (reference) =>
        this.#ask("content.item", reference, () =>
          toFound(referencesOf(now()).findItem(reference)),
        ),
    });
    return content;
  }

  #theme(now: () => Theme): Theme {
    const maps = {
      layouts: this.#map("theme.layouts", () => now().layouts),
      lists: this.#map("theme.lists", () => now().lists),
      items: this.#map("theme.items", () => now().items),
      collectionConfigs: this.#map("theme.collectionConfigs", () => now().collectionConfigs),
      pages: this.#map("theme.pages", () => now().pages),
      systemBlocks: this.#map("theme.systemBlocks", () => now().systemBlocks),
    };
    const partials = this.#record("theme.partials", () => now().partials);
    const urlOf = (src: string) => () => now().scripts.find(src)?.url;
    const scripts: Theme["scripts"] = {
      find: (src) => {
        this.#ask("theme.scripts", src, urlOf(src));
        return now().scripts.find(src);
      },
      comboUrl: (list) => {
        const name = list.map(({ url }) => url).join(" ");
        return this.#ask("theme.scripts", name, () => now().scripts.comboUrl(list));
      },
      combo: (name) => now().scripts.combo(name),
      namesOf: (path) => {
        this.#ask("theme.scripts", path, urlOf(path));
        return now().scripts.namesOf(path);
      },
    };
    return this.#parts("theme", now, {
      ...Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, () => map])),
      partials: () => partials,
      scripts: () => scripts,
    });
  }

  /** An object with the same properties, each of which is read when it is asked for. */
  #parts<Whole extends object>(name: string, now: () => Whole, own: Getters<Whole>): Whole {
    const parts = {};
    for (const key of Object.keys(now())) {
      const fact = this.#fact(`${name}.${key}`, undefined, () => Reflect.get(now(), key));
      const get = Reflect.get(own, key) ?? (() => this.#memory.read(fact));
      Object.defineProperty(parts, key, { enumerable: true, configurable: true, get });
    }
    // It has the properties of `now()`, with values of the same types.
    return parts as Whole;
  }

  /** A map of which each entry is a fact, and all together are one. `toShown` makes of each value the one that is shown. */
  #map<Value>(
    name: string,
    now: () => ReadonlyMap<string, Value>,
    toShown: (value: Value | undefined) => Value | undefined = (value) => value,
  ): ReadonlyMap<string, Value> {
    const whole = this.#fact(name, undefined, now);
    const keys = () => this.#memory.read(whole).keys();
    return mapOf(
      keys,
      (key) => toShown(now().get(key)),
      (key) => this.#ask(name, key, () => toShown(now().get(key))),
    );
  }

  /** A map of pages, of which each entry and the keys in their order are facts. */
  #pageMap(
    name: string,
    now: () => ReadonlyMap<string, ContentPage>,
  ): ReadonlyMap<string, ContentPage> {
    const get = (key: string) =>
      this.#ask(name, key, () => {
        const page = now().get(key);
        return page && this.#pages.of(page);
      });
    let last: { readonly map: unknown; readonly keys: readonly string[] } | undefined;
    const keys = this.#fact(`${name} keys`, undefined, () => {
      const map = now();
      if (last?.map === map) return last.keys;
      const own = [...map.keys()];
      last = { map, keys: last && isSameData(last.keys, own) ? last.keys : own };
      return last.keys;
    });
    return mapOf(() => this.#memory.read(keys), get, get);
  }

  #record<Value>(
    name: string,
    now: () => Readonly<Record<string, Value>>,
  ): Readonly<Record<string, Value>> {
    const ask = (key: string | symbol) =>
      this.#ask(name, String(key), () =>
        Object.hasOwn(now(), key) ? Reflect.get(now(), key) : undefined,
      );
    const whole = this.#fact(name, undefined, now);
    return askedRecord({
      keys: () => Reflect.ownKeys(this.#memory.read(whole)),
      has: (key) => ask(key) !== undefined,
      ask,
    });
  }

  /** The site in all its languages, of which its own is itself. */
  #languages(own: Site): ReadonlyMap<string, Site> {
    const now = this.#now;
    return new Map(
      [...now().languages].map(([code, site]) => [
        code,
        site === now() ? own : this.#other(code, site),
      ]),
    );
  }

  #other(code: string, site: Site): Site {
    const known = this.#others.get(code);
    const other = known ?? observeSite(this.#memory, () => this.#now().languages.get(code) ?? site);
    this.#others.set(code, other);
    return other;
  }

  #ask<Value>(name: string, key: string, now: () => Value): Value {
    return this.#memory.read(this.#fact(name, key, now));
  }

  /** The fact of a name; what it says is asked for by the first `now`. */
  #fact<Value>(name: string, key: string | undefined, now: () => Value): Fact<Value> {
    const known = this.#facts.get(name)?.get(key);
    // The same place is asked for by functions that say the same.
    if (known) return known as Fact<Value>;
    const { site: kinds } = changeKinds;
    const fact = { says: now, kinds, told: () => namesIn(this.#now(), { name, key }, now()) };
    if (this.#factCount >= MAX_FACTS) {
      this.#facts.clear();
      this.#factCount = 0;
    }
    const ofName = this.#facts.get(name) ?? new Map<string | undefined, Fact>();
    this.#facts.set(name, ofName.set(key, fact));
    this.#factCount += 1;
    return fact;
  }
}

/** A map of these keys. `entry` gives the value of one of them while they are gone through, `get` that of any. */
function mapOf<Value>(
  keys: () => Iterable<string>,
  entry: (key: string) => Value | undefined,
  get: (key: string) => Value | undefined,
): ReadonlyMap<string, Value> {
  function* entries(): MapIterator<[string, Value]> {
    for (const key of keys()) {
      const value = entry(key);
      if (value !== undefined) yield [key, value];
    }
  }
  function* values(): MapIterator<Value> {
    for (const [, value] of entries()) yield value;
  }
  const map: ReadonlyMap<string, Value> = {
    get,
    has: (key) => get(key) !== undefined,
    get size() {
      return [...keys()].length;
    },
    entries,
    keys: () => [...keys()].values(),
    values,
    forEach(run) {
      for (const [key, value] of entries()) run(value, key, map);
    },
    [Symbol.iterator]: entries,
  };
  return map;
}
