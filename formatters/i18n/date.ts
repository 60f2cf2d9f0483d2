import { GregorianDate } from "@phensley/cldr";
import { type Formatter, type FormatterTable, toNumber } from "../../engine/index.ts";
import { zoneAbbreviation } from "./locale-data.ts";
import { timeZone } from "./time-zone.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const zeros = (number: number, width: number): string => String(number).padStart(width, "0");
const two = (number: number): string => zeros(number, 2);
const blank = (number: number): string => String(number).padStart(2, " ");

const weekday = (date: GregorianDate): string => weekdays[date.dayOfWeek() - 1] ?? "";
const month = (date: GregorianDate): string => months[date.month() - 1] ?? "";
const hour12 = (date: GregorianDate): number => date.hourOfDay() % 12 || 12;
const meridiem = (date: GregorianDate): string => (date.isAM() ? "AM" : "PM");
const zoneName = (date: GregorianDate): string =>
  zoneAbbreviation(date.unixEpoch(), date.timeZoneId());

function zoneOffset(date: GregorianDate): string {
  // Of local mean times the reference prints the seconds too, as a fraction: "+00:17.5".
  const minutes = date.timeZoneOffset() / 60_000;
  const absolute = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.trunc(absolute / 60))}:${two(absolute % 60)}`;
}

const dayMs = 86_400_000;

/** Milliseconds within the second, with the fraction that the calendar drops. */
function millisecondsOf(epochMs: number, date: GregorianDate): number {
  const localMs = epochMs + date.timeZoneOffset();
  return (localMs - Math.floor(localMs / dayMs) * dayMs) % 1000;
}

/** Each code of a date pattern. A pattern in place of a function stands for other codes. */
const codes: Readonly<Record<string, string | ((date: GregorianDate, epochMs: number) => string)>> =
  {
    a: (date) => weekday(date).slice(0, 3),
    A: weekday,
    b: (date) => month(date).slice(0, 3),
    B: month,
    c: (date, ms) =>
      fill(`%a, %b ${date.dayOfMonth()}, %Y %i:%M:%S %p `, date, ms) + zoneName(date),
    C: (date) => two(Math.trunc(date.year() / 100)),
    d: (date) => two(date.dayOfMonth()),
    D: "%m/%d/%y",
    e: (date) => blank(date.dayOfMonth()),
    F: "%Y-%m-%d",
    g: (date) => two(date.yearOfWeekOfYearISO() % 100),
    G: (date) => zeros(date.yearOfWeekOfYearISO(), 4),
    h: "%b",
    H: (date) => two(date.hourOfDay()),
    i: (date) => String(hour12(date)),
    I: (date) => two(hour12(date)),
    j: (date) => zeros(date.dayOfYear(), 3),
    k: (date) => blank(date.hourOfDay()),
    l: (date) => blank(hour12(date)),
    m: (date) => two(date.month()),
    M: (date) => two(date.minute()),
    n: () => "\n",
    N: (date, epochMs) => zeros(millisecondsOf(epochMs, date) * 1_000_000, 9),
    p: meridiem,
    P: (date) => meridiem(date).toLowerCase(),
    q: (date) => String(Math.ceil(date.month() / 3)),
    r: "%i:%M:%S %p",
    R: "%H:%M",
    // The reference keeps seconds in 32 bits: after 2038 they wrap.
    s: (date) => String((date.unixEpoch() / 1000) | 0),
    S: (date) => two(date.second()),
    t: () => "\t",
    T: "%H:%M:%S",
    u: (date) => String(((date.dayOfWeek() + 5) % 7) + 1),
    U: (date) => two(date.weekOfYear()),
    v: "%e-%b-%Y",
    V: (date) => two(date.weekOfYearISO()),
    w: (date) => String(date.dayOfWeek() - 1),
    W: "%U",
    x: "%m/%d/%Y",
    X: "%I:%M:%S %p",
    y: (date) => two(date.year() % 100),
    Y: (date) => String(date.year()),
    z: zoneOffset,
    Z: zoneName,
    "%": () => "%",
  };

/** Fills a pattern: unknown codes vanish, a percent sign at the end stays. One level of nesting. */
function fill(pattern: string, date: GregorianDate, epochMs: number): string {
  return pattern.replace(/%([\s\S])/g, (_code, name: string) => {
    const code = Object.hasOwn(codes, name) ? codes[name] : "";
    return typeof code === "function" ? code(date, epochMs) : fill(code ?? "", date, epochMs);
  });
}

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

/** A moment in a pattern of `%` codes, with English names. */
export const formatDate = (epochMs: number, zone: string, pattern: string): string =>
  fill(pattern, calendarDate(epochMs, zone), epochMs);

/**
 * `{publishOn|date %B %d, %Y}`: a moment in the website's time zone, by a pattern.
 *
 * Value: epoch ms as a number or text; missing and null are 0. Args: the pattern; the delimiter becomes a
 *   space, so `{x|date:%H:%M}` prints "13 48". None: "". Result: text in English, whatever the locale.
 * Errors: `TypeError` for text without a number, `Error` outside 4713 BC to AD 8652.
 * Source: reference engine, DateFormatter; the codes are those of strftime (formatters.md, 5).
 */
const date: Formatter = (value, args, context) =>
  args.length === 0 ? "" : formatDate(toNumber(value), timeZone(context), args.join(" "));

export const dateFormatters: FormatterTable = {
  date: {
    run: date,
    result: "text",
    checkArgs: (args) => (args.length === 0 ? "a pattern is needed" : undefined),
  },
};
