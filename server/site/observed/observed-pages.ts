import type { ContentPage, FoundItem } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { ObservedItems } from "./observed-items.ts";

/** A page of the content, and the one that stands for it. */
type Standing = { readonly page: ContentPage; readonly standIn: ContentPage };

/**
 * Pages whose items are read when they are asked for. The page of a URL id stays the same object as long as all of it but its items is
 * the same, so that what is made of it depends on its items only if it reads them.
 */
export class ObservedPages {
  readonly #itemsOf: (urlId: string) => readonly Item[] | undefined;
  readonly #items: ObservedItems;
  readonly #known = new WeakMap<ContentPage, ContentPage>();
  readonly #found = new WeakMap<Item, FoundItem>();
  /** The latest of each URL id. */
  readonly #latest = new Map<string, Standing>();

  /** `itemsOf` gives the items that stand for those of a page. */
  constructor(itemsOf: (urlId: string) => readonly Item[] | undefined, items: ObservedItems) {
    this.#itemsOf = itemsOf;
    this.#items = items;
  }

  /** The page that stands for a page of the present state. */
  of(page: ContentPage): ContentPage {
    if (!page.items) return page;
    const known = this.#known.get(page);
    if (known) return known;
    const { urlId } = page.collection;
    const last = this.#latest.get(urlId);
    const standIn = last && isSameBesideItems(last.page, page) ? last.standIn : this.#begin(page);
    this.#latest.set(urlId, { page, standIn });
    this.#known.set(page, standIn);
    return standIn;
  }

  /** An item and its page, by those that stand for them. */
  ofItem({ item: own, page }: FoundItem): FoundItem {
    const standIn = this.of(page);
    if (page.items) this.#items.of(page.collection.urlId, page.items);
    const item = this.#items.ofItem(own);
    const known = this.#found.get(item);
    if (known?.page === standIn) return known;
    const found = { item, page: standIn };
    this.#found.set(item, found);
    return found;
  }

  #begin(page: ContentPage): ContentPage {
    const items = () => this.#itemsOf(page.collection.urlId);
    return Object.defineProperty({ ...page }, "items", { get: items, enumerable: true });
  }
}

function isSameBesideItems(one: ContentPage, other: ContentPage): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name === "items" || Reflect.get(one, name) === Reflect.get(other, name))
  );
}
