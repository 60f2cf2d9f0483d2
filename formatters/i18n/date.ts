import type { GregorianDate } from "@phensley/cldr";
import { type Args, type Formatter, type FormatterTable, toNumber } from "../../engine/index.ts";
import { oncePerCallSite } from "../support/option-list.ts";
import { takesMoment } from "../support/takes.ts";
import { calendarDate, millisecondsOf } from "./calendar-date.ts";
import { type DateNames, englishNames, namesByTag } from "./date-names.ts";
import { zoneAbbreviation } from "./locale-data.ts";
import { timeZone } from "./time-zone.ts";

const zeros = (number: number, width: number): string => String(number).padStart(width, "0");
const two = (number: number): string => zeros(number, 2);
const blank = (number: number): string => String(number).padStart(2, " ");

const hour12 = (date: GregorianDate): number => date.hourOfDay() % 12 || 12;
const meridiem = (date: GregorianDate): string => (date.isAM() ? "AM" : "PM");
const zoneText = (date: GregorianDate): string =>
  zoneAbbreviation(date.unixEpoch(), date.timeZoneId());

function offsetText(date: GregorianDate): string {
  // For local mean times the reference engine prints seconds too, as a fraction of a minute: "+00:17.5".
  const minutes = date.timeZoneOffset() / 60_000;
  const absolute = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.trunc(absolute / 60))}:${two(absolute % 60)}`;
}

type Details = { readonly epochMs: number; readonly names: DateNames };

type Code = (date: GregorianDate, more: Details) => string;

/** Each code of a date pattern: a function, or a pattern of other codes. */
const codes: Readonly<Record<string, string | Code>> = {
  a: (date, { names }) => names.shortWeekday(date),
  A: (date, { names }) => names.weekday(date),
  b: (date, { names }) => names.shortMonth(date),
  B: (date, { names }) => names.month(date),
  c: (date, { names }) =>
    `${names.shortWeekday(date)}, ${names.shortMonth(date)} ${date.dayOfMonth()}, ${date.year()} ` +
    `${hour12(date)}:${two(date.minute())}:${two(date.second())} ${meridiem(date)} ${zoneText(date)}`,
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
  N: (date, { epochMs }) => zeros(millisecondsOf(epochMs, date) * 1_000_000, 9),
  p: meridiem,
  P: (date) => meridiem(date).toLowerCase(),
  q: (date) => String(Math.ceil(date.month() / 3)),
  r: "%i:%M:%S %p",
  R: "%H:%M",
  // The reference engine keeps seconds in 32 bits, so they wrap after 2038.
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
  z: offsetText,
  Z: zoneText,
  "%": () => "%",
};

/** A parsed pattern: texts and codes in order. */
export type DatePattern = readonly (string | Code)[];

/** Parses a pattern such as `"%d.%m.%Y"`: unknown codes are dropped, a percent sign at the end stays. */
export const readPattern = (pattern: string): DatePattern =>
  pattern.split(/%([\s\S])/).flatMap((part, index) => {
    if (index % 2 === 0) return part === "" ? [] : [part];
    const code = Object.hasOwn(codes, part) ? codes[part] : "";
    return typeof code === "function" ? [code] : readPattern(code ?? "");
  });

/** Formats a moment in a time zone by a pattern. Throws like `calendarDate`. */
export function formatDate(
  epochMs: number,
  zone: string,
  pattern: DatePattern,
  names: DateNames = englishNames,
): string {
  const date = calendarDate(epochMs, zone);
  const more = { epochMs, names };
  let text = "";
  for (const part of pattern) text += typeof part === "string" ? part : part(date, more);
  return text;
}

const callPattern = oncePerCallSite((args) => readPattern(args.join(" ")));

/**
 * `{publishOn|date %B %d, %Y}`: a moment in the website's time zone, by a pattern.
 *
 * Value: epoch ms as a number or text; missing and null are 0. Args: the pattern; delimiters in it count as spaces, so
 *   `{x|date:%H:%M}` prints "13 48"; none gives "". Result: text; names of weekdays and months are English, in the
 *   complete mode in the page's language.
 * Errors: `TypeError` for text that is not a number, `Error` outside 4713 BC to AD 8652. Source: reference engine,
 *   DateFormatter; the codes are those of strftime.
 */
const date =
  (namesFor: (locale: string | undefined) => DateNames): Formatter =>
  (value, args, context) =>
    args.length === 0
      ? ""
      : formatDate(toNumber(value), timeZone(context), callPattern(args), namesFor(context.locale));

function checkPattern(args: Args): string | undefined {
  if (args.length === 0) return "a pattern is needed";
  const unknown = [...args.join(" ").matchAll(/%([\s\S])/g)]
    .map(([, name = ""]) => name)
    .find((name) => !Object.hasOwn(codes, name));
  return unknown === undefined ? undefined : `there is no date code "%${unknown}"`;
}

const dateTable = (namesFor: (locale: string | undefined) => DateNames): FormatterTable => ({
  date: { run: date(namesFor), result: "text", takes: takesMoment, checkArgs: checkPattern },
});

/** Formatters of dates by a pattern in the reference mode, with English names. */
export const dateFormatters = dateTable(() => englishNames);
/** Formatters of dates by a pattern in the complete mode, with names of the page's language. */
export const localizedDateFormatters = dateTable((locale) =>
  locale === undefined ? englishNames : namesByTag(locale),
);
