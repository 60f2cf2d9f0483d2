import type {
  CalendarType,
  CLDR,
  ContextType,
  DateFormatOptions,
  DateIntervalFormatOptions,
  FormatWidthType,
} from "@phensley/cldr";
import {
  type Args,
  type Formatter,
  type FormatterTable,
  toNumber,
  type Value,
} from "../../engine/index.ts";
import { cachedTexts } from "../support/cached-texts.ts";
import { knownOptions } from "../support/check-args.ts";
import {
  type OptionReaders,
  oncePerCallSite,
  splitOption,
  wordOption,
  wordReader,
} from "../support/option-list.ts";
import { takesMoment } from "../support/takes.ts";
import { localeData } from "./locale-data.ts";
import { timeZone } from "./time-zone.ts";

const widths: readonly FormatWidthType[] = ["short", "medium", "long", "full"];
const widthName = wordReader(widths);
const wrapOption = wordOption("wrap", widthName);

const calendars: readonly CalendarType[] = [
  "gregory",
  "iso8601",
  "buddhist",
  "japanese",
  "persian",
];
const calendarName = wordReader(calendars, { gregorian: "gregory" });

const contexts: readonly ContextType[] = [
  "middle-of-text",
  "begin-sentence",
  "standalone",
  "ui-list-or-menu",
];

/** The option for the position of the text in a sentence, which decides its capitals. */
export const contextOption = wordOption("context", wordReader(contexts));

/** Sets the width of a part; any other word is added to the skeleton. */
function setPart(options: DateFormatOptions, part: "date" | "time" | "datetime", text: string) {
  const width = widthName(text);
  if (width) options[part] = width;
  else addSkeleton(options, text);
}

function addSkeleton(options: DateFormatOptions, text: string) {
  options.skeleton = (options.skeleton ?? "") + text;
}

const dateOptions = oncePerCallSite((args): DateFormatOptions => {
  if (args.length === 0) return { date: "long", ca: "gregory" };
  const options: DateFormatOptions = { ca: "gregory" };
  for (const arg of args) {
    const [name, text] = splitOption(arg);
    if (text === "") {
      if (name === "date" || name === "time") options[name] = "short";
      else setPart(options, "datetime", name);
      continue;
    }
    switch (name) {
      case "date":
      case "time":
      case "datetime":
        setPart(options, name, text);
        break;
      case "skeleton":
        options.skeleton = text;
        break;
      case "wrap":
      case "wrapper":
      case "wrapped":
        Object.assign(options, wrapOption(text));
        break;
      case "calendar":
        // An unknown calendar replaces an earlier one too.
        options.ca = calendarName(text) ?? "gregory";
        break;
      case "context":
        Object.assign(options, contextOption(text));
        break;
    }
  }
  return options;
});

const cachedDates = cachedTexts(2000);
const cachedIntervals = cachedTexts(2000);

/** A moment formatted for a locale, with the options of the formatter `datetime`; "" for anything but a number. */
export function formatDatetime(locale: CLDR, value: Value, args: Args, zoneId: string): string {
  const date = toNumber(value);
  if (Number.isNaN(date)) return "";
  return cachedDates(locale, args, `${date} ${zoneId}`, () =>
    locale.Calendars.formatDate({ date, zoneId }, dateOptions(args)),
  );
}

const intervalOptions = oncePerCallSite((args): DateIntervalFormatOptions => {
  const options: DateIntervalFormatOptions = { ca: "gregory" };
  for (const arg of args) {
    const [name, text] = splitOption(arg);
    if (name === "context") Object.assign(options, contextOption(text));
    else if (name === "skeleton" || name === "date" || name === "time") {
      if (text !== "") options[name] = text;
    } else if (text === "" && name !== "") options.skeleton = name;
  }
  return options;
});

/** A range of two moments formatted for a locale, with the options of `datetime-interval`; "" without both. */
export function formatInterval(
  locale: CLDR,
  values: readonly Value[],
  args: Args,
  zoneId: string,
): string {
  const [start, end] = values.map(toNumber);
  if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end))
    return "";
  return cachedIntervals(locale, args, `${start} ${end} ${zoneId}`, () =>
    locale.Calendars.formatDateInterval(
      { date: start, zoneId },
      { date: end, zoneId },
      intervalOptions(args),
    ),
  );
}

/**
 * `{startDate|datetime date:long time:short}`: a moment formatted for the locale, in the website's time zone.
 *
 * Value: epoch ms as a number or text; missing and null are 0, text that is not a number gives "".
 * Args: none (long date); `short`, `medium`, `long` or `full` for date and time; `date:`, `time:` or
 *   `datetime:` with one of these; other words form a CLDR skeleton; `wrap:`, `calendar:`, `context:`.
 * Result: text; "" without a locale. Source: reference engine and CLDR.
 */
const datetime: Formatter = (value, args, context) => {
  const locale = localeData(context.locale);
  return locale ? formatDatetime(locale, value, args, timeZone(context)) : "";
};

/**
 * `{startDate,endDate|datetime-interval yMMMd}`: two moments as one range.
 *
 * Values: two, each as for `datetime`; "" for fewer. Args: a skeleton, or `date:` and `time:` with
 *   skeletons for ranges that differ in the date or only in the time; `context:`. Result: text.
 */
const datetimeInterval: Formatter = (value, args, context) => {
  const locale = localeData(context.locale);
  const values = [value, ...context.furtherValues.slice(0, 1)];
  return locale ? formatInterval(locale, values, args, timeZone(context)) : "";
};

/** Readers for `checkArgs`, which only looks at `name:value`: a single word is a width or a skeleton. */
const anySkeleton = (skeleton: string) => ({ skeleton });
const part = { date: anySkeleton, time: anySkeleton, skeleton: anySkeleton };
const place = { context: contextOption };

/** As {@link knownOptions}, for arguments with a colon. */
const namedOptions =
  (readers: OptionReaders<DateFormatOptions>) =>
  (args: Args): string | undefined =>
    knownOptions(readers)(args.filter((arg) => arg.includes(":")));

/** Formatters of moments and ranges for a locale. */
export const datetimeFormatters: FormatterTable = {
  datetime: {
    run: datetime,
    result: "text",
    takes: takesMoment,
    checkArgs: namedOptions({
      ...part,
      ...place,
      datetime: anySkeleton,
      calendar: wordOption("ca", calendarName),
      wrap: wrapOption,
      wrapped: wrapOption,
      wrapper: wrapOption,
    }),
  },
  "datetime-interval": {
    run: datetimeInterval,
    result: "text",
    checkArgs: namedOptions({ ...part, ...place }),
  },
};
