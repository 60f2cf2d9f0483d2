import { DateTime, type Zone } from "luxon";
import { monthNames } from "../../../formatters/index.ts";
import {
  type Month,
  parseMonth as parseMonthIn,
  readMonthNames,
} from "../../contract/blocks/month-name.ts";
import { toZone } from "../clock.ts";

/** A range of time in milliseconds since 1970; `to` is exclusive. */
export type Range = { readonly from: number; readonly to: number };

/** The month in an address: by its number, in English, or in the site's language as its pages write it. */
export const parseMonth = (text: string, locale: string): Month | undefined =>
  parseMonthIn(text, [
    () => readMonthNames("en"),
    () => ({ locale, names: monthNames(locale) }),
    () => readMonthNames(locale),
  ]);

/** The calendar day of a moment (milliseconds since 1970) in a time zone. An unknown zone counts as UTC. */
export function toDay(time: number, timeZone: string): Month & { readonly day: number } {
  const { day, month, year } = DateTime.fromMillis(time, { zone: toZone(timeZone) });
  return { day, month, year };
}

/** A month as a language writes it: `Juli 2026`. */
export const monthName = ({ month, year }: Month, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.UTC(year, month - 1),
  );

/** The range of a month in a time zone. An unknown zone counts as UTC. */
export function monthRange({ month, year }: Month, timeZone: string): Range {
  const zone = toZone(timeZone);
  const first = DateTime.utc(year, month);
  return { from: firstMoment(first, zone), to: firstMoment(first.plus({ months: 1 }), zone) };
}

/** The moment at which clocks of a zone first show the time that a UTC clock shows at `wall`; later if they skip it. */
function firstMoment(wall: DateTime, zone: Zone): number {
  const [first = wall] = wall.setZone(zone, { keepLocalTime: true }).getPossibleOffsets();
  return first.toMillis();
}
