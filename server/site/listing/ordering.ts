import {
  type Content,
  type ContentPage,
  isProductCollection,
  type Ordering,
} from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { Theme } from "../../theme/theme.ts";

/** Orderings of the platform's own collection types. */
const systemTypes: ReadonlyMap<unknown, Ordering> = new Map<unknown, Ordering>([
  ["blog", "chronological"],
  ["events", "calendar"],
  ["gallery", "user-orderable"],
  ["products", "user-orderable"],
  ["album", "music-album"],
]);

/**
 * Codes of `collection.ordering`, in the order in which the platform documents the names. The numbers themselves are
 * not published, so they are only a last resort.
 */
export const orderingCodes: Readonly<Record<Ordering, number>> = {
  chronological: 1,
  "user-orderable": 2,
  calendar: 3,
  "music-album": 4,
};

/** The content with every collection's items sorted by its ordering (see `toOrdering`). */
export function orderContent(content: Content, theme: Theme): Content {
  const pages = new Map(
    [...content.pages].map(([urlId, page]) => [urlId, orderPage(page, theme)] as const),
  );
  const items = new Map(
    [...pages.values()].flatMap((page) =>
      (page.items ?? []).map((item) => [item.id, { item, page }] as const),
    ),
  );
  return { ...content, pages, items };
}

function orderPage(page: ContentPage, theme: Theme): ContentPage {
  if (!page.items) return page;
  const ordering = toOrdering(page, theme);
  return { ...page, ordering, items: sortItems(page.items, ordering) };
}

/**
 * The ordering of a collection, from the first source that has one: the theme's `.conf`, a name in the content, the
 * platform's type, a `displayIndex` on every item, the export's code; else newest first.
 */
export function toOrdering({ collection, items = [] }: ContentPage, theme: Theme): Ordering {
  const names = Object.keys(orderingCodes) as Ordering[];
  const named = (value: unknown) => names.find((name) => name === value);
  const { typeName } = collection;
  const placed = items.length > 0 && items.every(({ displayIndex }) => displayIndex != null);
  return (
    named(theme.collectionConfigs.get(typeName)?.ordering) ??
    named(collection.ordering) ??
    systemTypes.get(isProductCollection(collection) ? "products" : typeName) ??
    (placed ? "user-orderable" : undefined) ??
    names.find((name) => orderingCodes[name] === collection.ordering) ??
    "chronological"
  );
}

/** Sorts items. Those without index, time or date come last; equal ones keep the order of the file. */
function sortItems(items: readonly Item[], ordering: Ordering): readonly Item[] {
  switch (ordering) {
    case "chronological":
      return [...items].sort((one, other) => itemTime(other) - itemTime(one));
    case "calendar":
      return [...items].sort((one, other) => comparePlaces(one.startDate, other.startDate));
    case "user-orderable":
    case "music-album":
      return [...items].sort((one, other) => comparePlaces(one.displayIndex, other.displayIndex));
  }
}

/** The publication time of an item, in milliseconds since 1970; 0 if unknown. */
export const itemTime = ({ publishOn, addedOn }: Item): number => publishOn ?? addedOn ?? 0;

/** The time of an item in lists; for events it is their start. 0 if unknown. */
export const listedTime = (ordering: Ordering | undefined): ((item: Item) => number) =>
  ordering === "calendar" ? ({ startDate }) => startDate ?? 0 : itemTime;

type Place = number | null | undefined;

const comparePlaces = (one: Place, other: Place): number => {
  if (one === other) return 0;
  return (one ?? Number.POSITIVE_INFINITY) < (other ?? Number.POSITIVE_INFINITY) ? -1 : 1;
};
