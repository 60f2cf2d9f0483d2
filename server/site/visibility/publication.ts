import {
  type Content,
  type ContentPage,
  eventEnd,
  isEnabled,
  isPublic,
} from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { SharedView } from "../view.ts";

const none: readonly Item[] = [];

/** The items of a page that a view shows, in the collection's ordering; the same array throughout a shared view. */
export const shownItems = (view: SharedView, { items = none }: ContentPage): readonly Item[] =>
  view.remember(toShownItems, items);

const toShownItems = (items: readonly Item[], view: SharedView): readonly Item[] =>
  view.showsDrafts ? items : items.filter((item) => isPublicIn(view, item));

/** True if an item is public by now. */
export const isPublicIn = ({ isPast }: Pick<SharedView, "isPast">, item: Item): boolean =>
  isPublic(item, Number.POSITIVE_INFINITY) && isPast(item.publishOn ?? 0);

/** True if a view shows an item: a public one, or any to owners. */
export const isShownItem = (
  view: Pick<SharedView, "showsDrafts" | "isPast">,
  item: Item,
): boolean => view.showsDrafts || isPublicIn(view, item);

/** True if a view shows a page or collection: an enabled one, or any to owners. */
export const isShownPage = (
  { showsDrafts }: Pick<SharedView, "showsDrafts">,
  page: ContentPage,
): boolean => showsDrafts || isEnabled(page);

/**
 * The times at which content changes by itself, in milliseconds since 1970, ascending: the `publishOn` of each
 * item that is public from then on, and the end of each event.
 */
export function turningPoints({ pages }: Content): readonly number[] {
  const times = new Set<number>();
  for (const { items = none, ordering } of pages.values()) {
    for (const item of items) {
      const publishOn = item.publishOn ?? 0;
      if (isPublic(item, publishOn)) times.add(publishOn);
      // Owners see drafts among the events that are over, too.
      if (ordering === "calendar") times.add(eventEnd(item));
    }
  }
  return [...times].filter((time) => time > 0).sort((one, other) => one - other);
}
