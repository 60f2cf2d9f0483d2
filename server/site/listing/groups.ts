import { type ContentPage, siteTimeZone } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { Month } from "../../contract/blocks/month-name.ts";
import { pageUrl } from "../addresses.ts";
import { type PageQuery, toSearch } from "../page-query.ts";
import type { SharedView } from "../view.ts";
import { shownItems } from "../visibility/publication.ts";
import { listIndex } from "./list-index.ts";
import { monthName, monthRange, toDay } from "./month.ts";
import { listedTime } from "./ordering.ts";

/** The common property of the items in a group. */
export type Grouping = "tag" | "category" | "author" | "month" | "year";

/** Items of a list with a common property, and the address of the list that shows them. */
export type ItemGroup = {
  readonly name: string;
  readonly fullUrl: string;
  readonly count: number;
  /** The parameter of the address that narrows the list. */
  readonly filter: { readonly name: string; readonly value: string };
};

/**
 * The groups of a collection's public items: tags, categories and authors in item order, months and years newest first.
 * A year leads to the list from its end on, or to its last month in lists that are not chronological.
 */
export const groupItems = (
  view: SharedView,
  page: ContentPage,
  grouping: Grouping,
): readonly ItemGroup[] => view.remember(createGroups, page, grouping);

const createGroups = (page: ContentPage, view: SharedView, grouping: Grouping) =>
  makers[grouping](view, page);

type MakeGroups = (view: SharedView, page: ContentPage) => readonly ItemGroup[];

const named =
  (
    index: "tags" | "categories" | "authors",
    filter: "tag" | "category" | "author",
    toName: (name: string, items: readonly Item[]) => string = (name) => name,
  ): MakeGroups =>
  (view, page) =>
    [...listIndex(view, shownItems(view, page))[index].values()].map(({ name, items }) =>
      toGroup(view, page, { name: toName(name, items), count: items.length }, { [filter]: name }),
    );

const toAuthorName = (id: string, items: readonly Item[]): string => {
  const names = items.map(({ author }) => author?.displayName);
  return names.find((name) => typeof name === "string" && name !== "")?.toString() ?? id;
};

const byMonth: MakeGroups = (view, page) =>
  countMonths(view, page).map(([month, count]) =>
    toGroup(
      view,
      page,
      { name: monthName(month, view.site.locale), count },
      { month: `${month.month}-${month.year}` },
    ),
  );

const byYear: MakeGroups = (view, page) => {
  const years = new Map<number, { last: Month; count: number }>();
  for (const [month, count] of countMonths(view, page)) {
    const { last = month, count: counted = 0 } = years.get(month.year) ?? {};
    years.set(month.year, { last, count: counted + count });
  }
  return [...years].map(([year, { last, count }]) => {
    const { to } = monthRange({ month: 12, year }, siteTimeZone(view.site.content));
    const query: PageQuery =
      page.ordering === "chronological" ? { offset: to } : { month: `${last.month}-${last.year}` };
    return toGroup(view, page, { name: String(year), count }, query);
  });
};

const makers: Readonly<Record<Grouping, MakeGroups>> = {
  tag: named("tags", "tag"),
  category: named("categories", "category"),
  author: named("authors", "author", toAuthorName),
  month: byMonth,
  year: byYear,
};

/** The number of items in each month, latest first. Items without a time are left out. */
function countMonths(view: SharedView, page: ContentPage): [month: Month, count: number][] {
  const timeOf = listedTime(page.ordering);
  const timeZone = siteTimeZone(view.site.content);
  const counts = new Map<number, number>();
  for (const item of shownItems(view, page)) {
    const time = timeOf(item);
    if (time === 0) continue;
    const { month, year } = toDay(time, timeZone);
    const index = year * 12 + month - 1;
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => other - one)
    .map(([index, count]) => [{ month: (index % 12) + 1, year: Math.floor(index / 12) }, count]);
}

function toGroup(
  { site }: SharedView,
  { collection }: ContentPage,
  shown: Pick<ItemGroup, "name" | "count">,
  query: PageQuery,
): ItemGroup {
  const [name = "", value = ""] = Object.entries(query)[0] ?? [];
  const fullUrl = pageUrl(site, collection) + toSearch(query);
  return { ...shown, fullUrl, filter: { name, value: String(value) } };
}
