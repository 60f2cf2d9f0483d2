import { DateTime } from "luxon";
import { siteTimeZone } from "../../content/content.ts";
import { readMonthNames } from "../../contract/blocks/month-name.ts";
import { toZone } from "../../site/clock.ts";
import type { Site } from "../../site/site.ts";
import type { Order, OrderLine } from "./order.ts";

/** A day of the calendar, `2027-01-16`. */
type Day = string;

/**
 * The first day that a bought service is named for in its chosen values: `16.01.2027`, `2027-01-16`, or with the month's name in
 * a language, `Samstag, 16. Januar 2027`. Undefined if no value names a day.
 */
function findServiceDay(lines: readonly OrderLine[], locale: string): Day | undefined {
  return lines
    .filter(({ productType }) => productType === "service")
    .flatMap(({ attributes }) => Object.values(attributes))
    .flatMap((value) => findDay(value, locale) ?? [])
    .sort()[0];
}

/** True from the day on that a bought service is named for, in the site's zone. */
export function hasServiceBegun(site: Site, { lines, locale }: Order, now: number): boolean {
  const day = findServiceDay(lines, locale);
  return day !== undefined && dayOf(now, site) >= day;
}

const dayOf = (time: number, { content }: Site): Day =>
  DateTime.fromMillis(time, { zone: toZone(siteTimeZone(content)) }).toISODate() ?? "";

function findDay(text: string, locale: string): Day | undefined {
  const written = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (written) return toDay(written[1], written[2], written[3]);
  const short = /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/.exec(text);
  if (short) return toDay(short[3], short[2], short[1]);
  const year = /\b\d{4}\b/.exec(text)?.[0];
  const day = /\b\d{1,2}\b/.exec(text)?.[0];
  const lower = text.toLowerCase();
  const { names } = readMonthNames(locale);
  const month = names.findIndex(([name = ""]) => lower.includes(name.toLowerCase())) + 1;
  return month > 0 ? toDay(year, String(month), day) : undefined;
}

const toDay = (year = "", month = "", day = ""): Day | undefined =>
  year === "" || day === ""
    ? undefined
    : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
