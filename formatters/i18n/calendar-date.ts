import { GregorianDate } from "@phensley/cldr";

const dayMs = 86_400_000;

/** Julian days that the reference's calendar knows; it refuses the others with this message. */
const lastJulianDay = 4_881_503;
const julianDayOfEpoch = 2_440_588;

/** Number of the day of a calendar date, counted without a gap; the day begins at midnight of its zone. */
export const dayNumber = (date: GregorianDate): number =>
  Math.floor((date.unixEpoch() + date.timeZoneOffset()) / dayMs) + julianDayOfEpoch;

/**
 * A moment in the calendar of a zone, weeks beginning on Sunday. Days before 1582-10-15 are Julian.
 * Throws what the reference throws for text without a number and for years before 4713 BC and after 8652.
 */
export function calendarDate(epochMs: number, zone: string): GregorianDate {
  if (Number.isNaN(epochMs)) {
    throw new TypeError("Cannot read properties of undefined (reading '2')");
  }
  const date = GregorianDate.fromUnixEpoch(epochMs, zone, 1, 1);
  const localMs = epochMs + date.timeZoneOffset();
  const julianDay = Math.floor(localMs / dayMs) + julianDayOfEpoch;
  if (julianDay < 0 || julianDay > lastJulianDay) {
    throw new Error(
      `Julian day ${julianDay} is outside the supported range of this library: ` +
        "Mon Jan  1 4713 B.C. to Fri Dec 31 8652 A.D.",
    );
  }
  return date;
}

/** Milliseconds within the second, with the fraction that the calendar drops. */
export function millisecondsOf(epochMs: number, date: GregorianDate): number {
  const localMs = epochMs + date.timeZoneOffset();
  return (localMs - Math.floor(localMs / dayMs) * dayMs) % 1000;
}
