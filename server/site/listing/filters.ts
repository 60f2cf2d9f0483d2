import { type Ordering, siteTimeZone } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { SharedView } from "../view.ts";
import { isWithin } from "./event-days.ts";
import { fold, type ListIndex, listIndex } from "./list-index.ts";
import type { ListingFilters } from "./listing.ts";
import { monthRange, parseMonth } from "./month.ts";
import { itemTime } from "./ordering.ts";

type Filtered = {
  readonly items: readonly Item[];
  /** The filters, with names spelled as in the items. */
  readonly filters: ListingFilters;
};

/**
 * The items that match every filter, in their order. Names are compared ignoring case, and `+` may stand for a space as
 * in URLs; an unknown name matches nothing. Events match each month in which they take place; a word that is no month
 * is not a filter.
 */
export function filterItems(
  view: SharedView,
  all: readonly Item[],
  asked: ListingFilters,
  ordering: Ordering,
): Filtered {
  let items = all;
  const filters: Record<string, string> = {};
  for (const [filter, names] of [
    ["category", "categories"],
    ["tag", "tags"],
    ["author", "authors"],
  ] as const) {
    const name = asked[filter];
    if (name === undefined) continue;
    const found = findName(listIndex(view, all)[names], name);
    filters[filter] = found?.name ?? name;
    const fitting = new Set(found?.items);
    items = items === all ? (found?.items ?? []) : items.filter((item) => fitting.has(item));
  }
  const month = asked.month === undefined ? undefined : parseMonth(asked.month, view.site.locale);
  if (asked.month !== undefined && month) {
    filters.month = asked.month;
    const range = monthRange(month, siteTimeZone(view.site.content));
    items = items.filter((item) =>
      ordering === "calendar"
        ? isWithin(item, range)
        : itemTime(item) >= range.from && itemTime(item) < range.to,
    );
  }
  return { items, filters };
}

const findName = (names: ListIndex["tags"], name: string) =>
  names.get(fold(name)) ?? names.get(fold(name.replaceAll("+", " ")));
