import { GregorianDate } from "@phensley/cldr";
import { boundedCache } from "../support/bounded-cache.ts";

const DAY_MS = 86_400_000;

/** Last day of the reference engine's calendar, a Julian day number; the first is 0. */
const LAST_JULIAN_DAY = 4_881_503;
const JULIAN_DAY_OF_EPOCH = 2_440_588;

/**
 * Julian day number of a moment, given in milliseconds of local time. For NaN and for years before 4713 BC or after
 * 8652 it throws the same errors as the reference engine.
 */
export function julianDay(localMs: number): number {
  if (Number.isNaN(localMs)) {
    throw new TypeError("Cannot read properties of undefined (reading '2')");
  }
  const day = Math.floor(localMs / DAY_MS) + JULIAN_DAY_OF_EPOCH;
  if (day < 0 || day > LAST_JULIAN_DAY) {
    throw new Error(
      `Julian day ${day} is outside the supported range of this library: ` +
        "Mon Jan  1 4713 B.C. to Fri Dec 31 8652 A.D.",
    );
  }
  return day;
}

/**
 * A moment in the calendar of a time zone, with weeks from Sunday. Before 1582-10-15 the calendar is the Julian one.
 * Throws like {@link julianDay}.
 */
export const calendarDate = (epochMs: number, zone: string): GregorianDate =>
  datesOf(zone)(epochMs);

/**
 * Cached because templates print the parts of one date in several tags, and lists print the same dates at every render.
 */
const datesOf = boundedCache(50, (zone) =>
  boundedCache(200, (epochMs: number): GregorianDate => {
    const date = GregorianDate.fromUnixEpoch(epochMs, zone, 1, 1);
    julianDay(epochMs + date.timeZoneOffset());
    return date;
  }),
);

/** Milliseconds of a moment within its second, with the fraction that the calendar drops. */
export function millisecondsOf(epochMs: number, date: GregorianDate): number {
  const localMs = epochMs + date.timeZoneOffset();
  return (localMs - Math.floor(localMs / DAY_MS) * DAY_MS) % 1000;
}
