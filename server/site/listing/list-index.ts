import type { Item } from "../../content/schemas.ts";
import type { SharedView } from "../view.ts";

/** The names in use in one list with their items, spelled as in the first item. */
export type ListIndex = {
  readonly tags: NameIndex;
  readonly categories: NameIndex;
  readonly authors: NameIndex;
};

/** Positions of the items of one list by URL id, as written and folded. */
type ListPlaces = {
  readonly exact: ReadonlyMap<string, number>;
  readonly folded: ReadonlyMap<string, number>;
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
  };
}

/** Finds the items of a list by URL id; built once per list and shared view. */
export const listPlaces = (view: SharedView, items: readonly Item[]): ListPlaces =>
  view.remember(toListPlaces, items);

const toListPlaces = (items: readonly Item[]): ListPlaces => ({
  exact: placesBy(items, ({ urlId }) => urlId),
  folded: placesBy(items, ({ urlId }) => fold(urlId)),
});

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
