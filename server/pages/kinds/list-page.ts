import { DateTime } from "luxon";
import type { Value } from "../../../engine/index.ts";
import { galleryPageLayout, galleryPageOptions } from "../../blocks/galleries/gallery-pages.ts";
import { type ContentPage, siteTimeZone } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { toItemData } from "../../render/areas/item-data.ts";
import { commonFormats, type Page } from "../../render/page/page.ts";
import { toCollectionData } from "../../render/payload/collection-data.ts";
import { missingListTemplate } from "../../site/checks/check-templates.ts";
import { toZone } from "../../site/clock.ts";
import {
  eventDays,
  eventStart,
  isWithin,
  MAX_CALENDAR_DAYS,
} from "../../site/listing/event-days.ts";
import { splitEvents } from "../../site/listing/events.ts";
import { collectionLimits } from "../../site/listing/limits.ts";
import { listItems } from "../../site/listing/list-items.ts";
import type { Listing } from "../../site/listing/listing.ts";
import { monthName, monthRange, parseMonth, type Range } from "../../site/listing/month.ts";
import type { PageQuery } from "../../site/page-query.ts";
import type { Site } from "../../site/site.ts";
import { toTitle } from "../../site/title.ts";
import type { SharedView, View } from "../../site/view.ts";
import { toContentPage } from "./content-page.ts";

/** A collection with the items of one page of its list, narrowed by the query's filters. */
export function toListPage(view: View, content: ContentPage, query: PageQuery): Page {
  // Which events on a calendar are over depends on the time.
  return Object.keys(query).length === 0 && content.ordering !== "calendar"
    ? view.remember(createFirstPage, content)
    : createListPage(view, content, query);
}

const createFirstPage = (content: ContentPage, view: SharedView): Page =>
  createListPage({ ...view, now: view.moment }, content, {});

function createListPage(
  view: Pick<View, "now"> & SharedView,
  content: ContentPage,
  query: PageQuery,
): Page {
  const { site } = view;
  const { typeName } = content.collection;
  const listing = listItems(view, content, query);
  const diagnostic = missingListTemplate(content, site.theme);
  const chosen = toChosenNames(site, listing);
  const options = galleryPageOptions(site.content, content);
  const isWhole = Object.keys(listing.filters).length === 0;
  const gallery =
    isWhole && site.theme.systemTypes.has(typeName) ? galleryPageLayout(view, content) : undefined;
  return {
    ...toContentPage(view, content),
    ...(chosen !== "" && {
      title: toTitle(site, { collection: `${content.collection.title}: ${chosen}` }),
    }),
    type: pageTypes.collection,
    data: {
      collection: toCollectionData(view, content),
      items: toItemsData(view, content, listing.items),
      pagination: toTemplateValue(listing.pagination),
      empty: listing.items.length === 0,
      ...toFilterData(listing),
      ...(options && { options }),
      ...(listing.ordering === "calendar" && toCalendarData(view, content, listing, query)),
    },
    ...(listing.ordering === "calendar" &&
      query.view === "calendar" && {
        beside: { eventDays: toDaysData(view, content, listing) },
      }),
    main: gallery ?? site.theme.lists.get(typeName) ?? content.layout ?? content.mainContent ?? "",
    ...(diagnostic && { diagnostic }),
    listing,
    formats: [...commonFormats, "rss"],
  };
}

/**
 * Describes the filters of a list in words; empty without a filter. Filters without matches have no name, because their
 * text comes from the visitor.
 */
function toChosenNames(site: Site, listing: Listing): string {
  if (!listing.hasMatches) return "";
  const { category, tag, author, month } = listing.filters;
  const names = [
    category,
    tag,
    author && (toText(listing.all[0]?.author?.displayName) || author),
    month && toMonthName(site, month),
  ];
  return names.filter((name) => name !== undefined).join(", ");
}

/** A month as the website's language writes it. */
function toMonthName(site: Site, text: string): string {
  const month = parseMonth(text, site.locale);
  return month ? monthName(month, site.locale) : text;
}

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

const toItemsData = (
  view: SharedView,
  content: ContentPage,
  items: readonly Item[],
): readonly Value[] => items.map((item) => toItemData(view, content, item));

/** The filters under the names that templates use. */
function toFilterData(listing: Listing): { readonly [key: string]: Value } {
  const { category, tag, month, author } = listing.filters;
  return {
    ...(category !== undefined && { categoryFilter: category }),
    ...(tag !== undefined && { tagFilter: tag }),
    ...(month !== undefined && { monthFilter: month }),
    ...(author !== undefined && {
      authorFilter: author,
      author: toAuthor(listing.all),
    }),
  };
}

const toAuthor = ([first]: readonly Item[]): Value =>
  first?.author ? toTemplateValue(first.author) : null;

/** Upcoming events, next one first, and past events, latest first. */
function toCalendarData(
  view: Pick<View, "now"> & SharedView,
  content: ContentPage,
  listing: Listing,
  query: PageQuery,
): { readonly [key: string]: Value } {
  const { all } = listing;
  const { upcoming, past } = splitEvents(all, view.isPast);
  return {
    upcoming: toItemsData(view, content, upcoming.slice(0, collectionLimits.orderable)),
    past: toItemsData(view, content, past.slice(0, collectionLimits.orderable)),
    calendarView: query.view === "calendar",
  };
}

/** The days of events in order: those of the chosen month, else those from today on. */
function toDaysData(
  view: Pick<View, "now"> & SharedView,
  content: ContentPage,
  { all, filters }: Listing,
): readonly Value[] {
  const { site } = view;
  const timeZone = siteTimeZone(site.content);
  const month = filters.month === undefined ? undefined : parseMonth(filters.month, site.locale);
  const range = month ? monthRange(month, timeZone) : fromToday(view.now(), timeZone);
  return all
    .filter((item) => isWithin(item, range))
    .slice(0, collectionLimits.orderable)
    .flatMap((item) => eventDays(item, range, timeZone).map((moment) => ({ item, moment })))
    .sort((one, other) => one.moment - other.moment)
    .slice(0, MAX_CALENDAR_DAYS)
    .map(({ item, moment }) => {
      const { title = "", fullUrl = "" } = toItemData(view, content, item);
      return { title, fullUrl, startDate: moment, begins: moment === eventStart(item) };
    });
}

const fromToday = (now: number, timeZone: string): Range => ({
  from: DateTime.fromMillis(now, { zone: toZone(timeZone) })
    .startOf("day")
    .toMillis(),
  to: Number.POSITIVE_INFINITY,
});
