import type { Item } from "../../content/schemas.ts";
import type { SharedView } from "../view.ts";

/** Finds the items of one list by name. */
export type ListIndex = {
  /** The names in use with their items, spelled as in the first item. */
  readonly tags: NameIndex;
  readonly categories: NameIndex;
  readonly authors: NameIndex;
  /** Positions of the items by URL id, as written and folded. */
  readonly places: ReadonlyMap<string, number>;
  readonly foldedPlaces: ReadonlyMap<string, number>;
};

/** By folded name. */
type NameIndex = ReadonlyMap<string, { readonly name: string; readonly items: readonly Item[] }>;

/** The index of a list; built once per list and shared view. */
export const listIndex = (view: SharedView, items: readonly Item[]): ListIndex =>
  view.remember(toListIndex, items);

function toListIndex(items: readonly Item[]): ListIndex {
  return {
    tags: indexBy(items, ({ tags }) => tags ?? []),
    categories: indexBy(items, ({ categories }) => categories ?? []),
    authors: indexBy(items, ({ author }) => (author?.id ? [author.id] : [])),
    places: placesBy(items, ({ urlId }) => urlId),
    foldedPlaces: placesBy(items, ({ urlId }) => fold(urlId)),
  };
}

/** A name without differences that visitors do not type reliably: case and the composition of accents. */
export const fold = (name: string): string => name.normalize("NFC").toLowerCase();

function indexBy(items: readonly Item[], namesOf: (item: Item) => readonly string[]): NameIndex {
  const index = new Map<string, { name: string; items: Item[] }>();
  for (const item of items) {
    for (const name of namesOf(item)) {
      const known = index.get(fold(name));
      if (!known) index.set(fold(name), { name, items: [item] });
      else if (known.items.at(-1) !== item) known.items.push(item);
    }
  }
  return index;
}

/** Positions by name; of several items with the same name the first counts. */
function placesBy(items: readonly Item[], nameOf: (item: Item) => string): Map<string, number> {
  const places = new Map<string, number>();
  items.forEach((item, place) => {
    if (!places.has(nameOf(item))) places.set(nameOf(item), place);
  });
  return places;
}
