import { DateTime } from "luxon";
import { eventEnd } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toZone } from "../clock.ts";
import type { Range } from "./month.ts";

/** Days of one event that a calendar shows at most, from the first one that it shows. */
const MAX_DAYS = 100;

/** Days of all events that a calendar without a chosen month shows at most. */
export const MAX_CALENDAR_DAYS = 2000;

/** When an event begins, in milliseconds since 1970; 0 if unknown. */
export const eventStart = ({ startDate }: Item): number => startDate ?? 0;

/** Within the last millisecond of an event: one that ends at midnight does not go on after it. */
const lastMoment = (item: Item): number => Math.max(eventStart(item), eventEnd(item) - 1);

/** Whether an event takes place within a range, for a part of it at least. */
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
