import {
  type Content,
  type ContentPage,
  isProductCollection,
  type Ordering,
} from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { Theme } from "../../theme/theme.ts";

/** Orderings of the platform's own types of collections. */
const systemTypes: ReadonlyMap<unknown, Ordering> = new Map<unknown, Ordering>([
  ["blog", "chronological"],
  ["events", "calendar"],
  ["gallery", "user-orderable"],
  ["products", "user-orderable"],
  ["album", "music-album"],
]);

/**
 * Codes of `collection.ordering`, in the order in which the platform documents the names. The numbers themselves are
 * not published, so they count only where nothing else tells.
 */
export const orderingCodes: Readonly<Record<Ordering, number>> = {
  chronological: 1,
  "user-orderable": 2,
  calendar: 3,
  "music-album": 4,
};

/** The content with the items of every collection in its ordering, which the theme's `.conf` decides first. */
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
 * How a collection is ordered: by the theme, by a name in the content, by the platform's type, by hand when every
 * item has its place, by the export's code; else newest first.
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

/** Items that have no place, no time or no date stand behind the others; equal ones as in the file. */
function sortItems(items: readonly Item[], ordering: Ordering): readonly Item[] {
  switch (ordering) {
    case "chronological":
      return [...items].sort((one, other) => itemTime(other) - itemTime(one));
    case "calendar":
      return [...items].sort((one, other) => compare(one.startDate, other.startDate));
    case "user-orderable":
    case "music-album":
      return [...items].sort((one, other) => compare(one.displayIndex, other.displayIndex));
  }
}

/** When an item appeared, in milliseconds since 1970; 0 when nothing says so. */
export const itemTime = ({ publishOn, addedOn }: Item): number => publishOn ?? addedOn ?? 0;

type Place = number | null | undefined;

const compare = (one: Place, other: Place): number => {
  if (one === other) return 0;
  return (one ?? Number.POSITIVE_INFINITY) < (other ?? Number.POSITIVE_INFINITY) ? -1 : 1;
};
