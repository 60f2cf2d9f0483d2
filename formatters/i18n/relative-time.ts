import type {
  DateFieldWidthType,
  RelativeTimeFormatOptions,
  TimePeriodField,
} from "@phensley/cldr";
import { type Formatter, type FormatterTable, toNumber } from "../../engine/index.ts";
import { boundedCache } from "../support/bounded-cache.ts";
import { knownOptions } from "../support/check-args.ts";
import {
  type OptionReaders,
  oncePerCallSite,
  readOptions,
  wordOption,
  wordReader,
} from "../support/option-list.ts";
import { takesMoment } from "../support/takes.ts";
import { contextOption } from "./datetime.ts";
import { localeByTag } from "./locale-data.ts";
import { numberOptionReaders } from "./number-options.ts";

const fields: readonly TimePeriodField[] = [
  "year",
  "month",
  "week",
  "day",
  "hour",
  "minute",
  "second",
  "millis",
];

const widths: readonly DateFieldWidthType[] = ["wide", "short", "narrow"];

const isTrue = (text: string): boolean => text === "true";

const relativeReaders: OptionReaders<RelativeTimeFormatOptions> = {
  ...numberOptionReaders,
  field: wordOption("field", wordReader(fields)),
  width: wordOption("width", wordReader(widths)),
  context: contextOption,
  numericOnly: (text) => ({ numericOnly: isTrue(text) }),
  alwaysNow: (text) => ({ alwaysNow: isTrue(text) }),
  allowWeeks: (text) => ({ allowWeeks: isTrue(text) }),
  dayOfWeek: (text) => ({ dayOfWeek: isTrue(text) }),
};

const relativeOptions = oncePerCallSite((args): RelativeTimeFormatOptions => {
  const options = readOptions<RelativeTimeFormatOptions>(args, relativeReaders);
  // Whole numbers, unless the template asks for decimals.
  const maximumFractionDigits = options.minimumFractionDigits ?? 0;
  return { ca: "gregory", group: true, width: "wide", maximumFractionDigits, ...options };
});

/**
 * `{publishOn|relative-time}`, `{start,end|relative-time field:day}`: "in 3 days", "2 hours ago".
 *
 * Values: one, relative to now, or two, the second relative to the first; epoch ms as numbers or text, missing
 *   and null are 0, text that is not a number gives "". Args: `field:`, `width:` wide, short, narrow,
 *   `numericOnly:true`, `alwaysNow:true`, `allowWeeks:true`, `dayOfWeek:true`, `context:`, number options.
 * Result: text; "" without a locale. Source: reference engine and CLDR; computed in UTC and the Gregorian
 *   calendar for every locale.
 */
const relativeTime: Formatter = (value, args, context) => {
  const { locale } = context;
  const [second] = context.furtherValues;
  const given = toNumber(value);
  const [start, end] =
    context.furtherValues.length === 0 ? [context.now, given] : [given, toNumber(second)];
  if (locale === undefined || Number.isNaN(start) || Number.isNaN(end)) return "";
  const date = datesByTag(locale);
  return localeByTag(locale).Calendars.formatRelativeTime(
    date(start),
    date(end),
    relativeOptions(args),
  );
};

/** Moments in a locale's calendar, in UTC. Cached because one of the two in a call is usually now. */
const datesByTag = boundedCache(50, (tag) => {
  const { Calendars } = localeByTag(tag);
  return boundedCache(200, (date: number) => Calendars.toGregorianDate({ date, zoneId: "UTC" }));
});

/** Periods in seconds, longest first. A month has 30 days, a year 365. */
const periods = [
  { name: "year", article: "a", seconds: 365 * 86_400 },
  { name: "month", article: "a", seconds: 30 * 86_400 },
  { name: "week", article: "a", seconds: 7 * 86_400 },
  { name: "day", article: "a", seconds: 86_400 },
  { name: "hour", article: "an", seconds: 3600 },
  { name: "minute", article: "a", seconds: 60 },
];

/** Start of the calendar, 4713 BC; every earlier moment counts as this one. */
const FIRST_MOMENT_MS = -210_866_803_200_000;

function elapsed(ms: number): string {
  const seconds = ms / 1000;
  const period = periods.find((candidate) => seconds >= candidate.seconds);
  if (!period) return "less than a minute ago";
  const count = Math.trunc(seconds / period.seconds);
  return count === 1
    ? `about ${period.article} ${period.name} ago`
    : `about ${count} ${period.name}s ago`;
}

/**
 * `{addedOn|timesince}`: the time since a moment, in English words, for the script that updates them.
 *
 * Value: epoch ms as a number or text; missing, null, arrays and objects are 0. A moment in the future is "less than a
 *   minute ago". Args: none.
 * Result: HTML; the text "Invalid date." for text that is not a number, and without a locale. Source: reference engine.
 */
const timesince: Formatter = (value, _args, context) => {
  const time = toNumber(value);
  if (Number.isNaN(time) || context.locale === undefined) return "Invalid date.";
  return `<span class="timesince" data-date="${time}">${elapsed(context.now - Math.max(time, FIRST_MOMENT_MS))}</span>`;
};

/** Formatters of the time between two moments. */
export const relativeTimeFormatters: FormatterTable = {
  "relative-time": {
    run: relativeTime,
    result: "text",
    takes: takesMoment,
    checkArgs: knownOptions(relativeReaders),
  },
  timesince: { run: timesince, result: "html", takes: takesMoment },
};
