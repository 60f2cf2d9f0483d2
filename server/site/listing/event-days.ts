import { DateTime } from "luxon";
import { eventEnd } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toZone } from "../clock.ts";
import type { Range } from "./month.ts";

/** Most days of one event in a calendar, from the first visible one. */
const MAX_DAYS = 100;

/** Most days of all events in a calendar without a chosen month. */
export const MAX_CALENDAR_DAYS = 2000;

/** The start of an event, in milliseconds since 1970; 0 if unknown. */
export const eventStart = ({ startDate }: Item): number => startDate ?? 0;

/** The last millisecond of an event: one that ends at midnight does not include the next day. */
const lastMoment = (item: Item): number => Math.max(eventStart(item), eventEnd(item) - 1);

/** True if a part of an event lies within a range. */
export const isWithin = (item: Item, { from, to }: Range): boolean =>
  eventStart(item) < to && lastMoment(item) >= from;

/**
 * The days of an event within a range, in a time zone, as moments in milliseconds since 1970: its start, then the first
 * moment of each further day.
 */
export function eventDays(item: Item, { from, to }: Range, timeZone: string): readonly number[] {
  const zone = toZone(timeZone);
  const start = eventStart(item);
  const end = Math.min(lastMoment(item), to - 1);
  const days: number[] = [];
  let day = DateTime.fromMillis(Math.max(start, from), { zone }).startOf("day");
  while (day.isValid && day.toMillis() <= end && days.length < MAX_DAYS) {
    days.push(Math.max(day.toMillis(), start));
    day = day.plus({ days: 1 }).startOf("day");
  }
  return days;
}
