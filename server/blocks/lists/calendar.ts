import type { ValueObject } from "../../../engine/index.ts";
import { eventEnd, siteTimeZone } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { addMonths, weeksOf } from "../../contract/blocks/month-grid.ts";
import { derived } from "../../json/composed-keys.ts";
import { text } from "../../json/exported-keys.ts";
import { eventDays, eventStart, isWithin } from "../../site/listing/event-days.ts";
import { monthName, monthRange, parseMonth, toDay } from "../../site/listing/month.ts";
import { shownItems } from "../../site/visibility/publication.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";
import { checkCollection, findCollection } from "../references.ts";

/** A month as `M-YYYY`; empty is the current one. */
const month = derived(text(""), (read, mistakes) => {
  if (read === "" || parseMonth(read, "en")) return read;
  mistakes.wrong("is no month such as 3-2026; the current one counts");
  return "";
});

const calendarOptions = { collectionId: text(""), month };

/** The events of a month, and links to the months around it. */
export const calendarBlocks: BlockFamily = {
  calendar: blockKind({
    template: "calendar",
    options: calendarOptions,
    data({ id, options }, host) {
      const page = findCollection(host, options.collectionId);
      if (!page) return undefined;
      const { view } = host;
      const { site } = view;
      const timeZone = siteTimeZone(site.content);
      const asked = host.month || options.month;
      const shown = parseMonth(asked, site.locale) ?? toDay(host.now, timeZone);
      const range = monthRange(shown, timeZone);
      const { from, to } = range;
      const events = shownItems(view, page).filter(({ startDate }) => startDate != null);
      const days = new Map<number, Item[]>();
      for (const item of events.filter((one) => isWithin(one, range))) {
        for (const moment of eventDays(item, range, timeZone)) {
          const { day } = toDay(moment, timeZone);
          days.set(day, [...(days.get(day) ?? []), item]);
        }
      }
      const link = (months: number) => {
        const other = addMonths(shown, months);
        return `?month=${other.month}-${other.year}#block-${encodeURIComponent(id)}`;
      };
      const isEarlier = events.some((item) => eventStart(item) < from) || host.now < from;
      const isLater =
        events.some((item) => eventStart(item) >= to || eventEnd(item) > to) || host.now >= to;
      return {
        anchor: `calendar-${id}`,
        name: monthName(shown, site.locale),
        ...(isEarlier && { previousUrl: link(-1) }),
        ...(isLater && { nextUrl: link(1) }),
        weekdays: weekdaysOf(site.locale),
        weeks: weeksOf(shown).map((week) => ({
          days: week.map((day): ValueObject => {
            const own = (day === null ? undefined : days.get(day)) ?? [];
            return {
              day,
              isoDate: day === null ? "" : toIsoDate({ ...shown, day }),
              events: own.map((event) => host.itemData(page, event)),
            };
          }),
        })),
        collection: host.collectionData(page),
      };
    },
    check: ({ collectionId }, site, report) => checkCollection(collectionId, site, report),
  }),
};

const toIsoDate = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");

/** A Monday. */
const FIRST_WEEKDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

const weekdaysOf = (locale: string) =>
  Array.from({ length: 7 }, (_, day) => {
    const name = (weekday: "short" | "long") =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(
        FIRST_WEEKDAY + day * DAY_MS,
      );
    return { short: name("short"), long: name("long") };
  });
