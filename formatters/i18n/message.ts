import {
  type CLDR,
  Decimal,
  type MessageArgConverter,
  type MessageFormatter,
} from "@phensley/cldr";
import {
  type Formatter,
  type FormatterContext,
  type FormatterEntry,
  type FormatterTable,
  property,
  toNumber,
  toPath,
  toText,
  type Value,
} from "../../engine/index.ts";
import { boundedCache } from "../support/bounded-cache.ts";
import { namedReferences } from "../support/check-args.ts";
import { toDecimal } from "../support/decimal.ts";
import { oncePerCallSite } from "../support/option-list.ts";
import { formatDatetime, formatInterval } from "./datetime.ts";
import { formatDecimal } from "./decimal.ts";
import { localeByTag } from "./locale-data.ts";
import { formatMoney } from "./money.ts";
import { timeZone } from "./time-zone.ts";

/**
 * An argument of a message inside the library: a value of the template, null for a missing one, a Decimal that
 * plural computed, or undefined for a name that the call did not give.
 */
type Argument = Value | Decimal;

/** Text of an argument; for a money object, its amount. */
function argumentText(value: Value): string {
  const decimalValue = property(value, "decimalValue");
  const amount = decimalValue === undefined ? property(value, "value") : decimalValue;
  return toText(amount === undefined ? value : amount);
}

const argumentDecimal = (value: Value): Decimal =>
  typeof value === "boolean" ? new Decimal(value ? 1 : 0) : toDecimal(argumentText(value));

/** A moment of a range in a message. Text that is not a number is 0. */
const toMoment = (value: Value): number => toNumber(value) || 0;

const notGiven = new Decimal("NaN");

const converter: MessageArgConverter = {
  asString: (argument: Argument) =>
    argument instanceof Decimal ? argument.toString() : argumentText(argument),
  asDecimal: (argument: Argument) => {
    if (argument === undefined) return notGiven;
    return argument instanceof Decimal ? argument : argumentDecimal(argument);
  },
};

/** The library's message formatter for a locale and a time zone; it caches parsed messages. */
const messageFormatter = boundedCache(50, (tag) =>
  boundedCache(50, (zone) => createMessageFormatter(localeByTag(tag), zone)),
);

function createMessageFormatter(locale: CLDR, zone: string): MessageFormatter {
  const money = ([value]: readonly Value[], options: string[]) =>
    formatMoney(locale, value, options, argumentDecimal);
  const number = ([value]: readonly Value[], options: string[]) =>
    value === undefined ? "" : formatDecimal(locale, argumentDecimal(value), options);
  return locale.General.messageFormatter({
    converter,
    formatters: {
      currency: money,
      money,
      decimal: number,
      number,
      datetime: ([value]: readonly Value[], options) =>
        value === undefined ? "" : formatDatetime(locale, value, options, zone),
      "datetime-interval": (values: readonly Value[], options) =>
        values.slice(0, 2).includes(undefined)
          ? ""
          : formatInterval(locale, values.map(toMoment), options, zone),
    },
  });
}

/** Instructions for a date in a message (weights.ts). */
const DATE = 650;

/** An argument of a message: its name, unless it has only a position, and its value. */
export type MessageArgument = readonly [name: string | undefined, value: Value];

/** Fills in a message for the render's locale and the website's time zone; "" without a locale. */
export function formatMessage(
  message: string,
  args: readonly MessageArgument[],
  context: FormatterContext,
): string {
  if (context.locale === undefined || context.charge(placeholders(message))) return "";
  // A missing value is null, because undefined means "not given" to the library.
  const named: Record<string, Value> = Object.create(null);
  for (const [name, value] of args) if (name !== undefined) named[name] = value ?? null;
  const positional = args.map(([, value]) => value ?? null);
  return messageFormatter(context.locale)(timeZone(context)).format(message, positional, named);
}

/** Weight of a message's placeholders, each of which may be a date. */
const placeholders = (message: string): number => (message.split("{").length - 1) * DATE;

/** Splits `ref`, `name:ref` or `name=ref` at the first of the two signs. */
function readArgument(arg: string) {
  const split = arg.search(/[:=]/);
  const name = split < 0 ? undefined : arg.slice(0, split);
  return { name, path: toPath(arg.slice(split + 1)) };
}

const callArguments = oncePerCallSite((args) => args.map(readArgument));

/**
 * `{pattern|message name:author.displayName count}`, `{pattern|plural count}`: an ICU message.
 *
 * Value: the message as text, `"{0, plural, one {# item} other {# items}}"`; apostrophes quote, so `it's` is written
 *   `it''s`.
 * Args: variables, looked up outside the value; they are `{0}`, `{1}` … and, if named, `{name}` too. A missing variable
 *   is "" as text and 0 as a number; a name that was not given is "" and NaN.
 * Result: HTML if the values are, they are not escaped; "" without a locale. In messages: plural, selectordinal,
 *   select, money, number, datetime, datetime-interval.
 * Errors: `Error` for the amounts `NaN` and `Infinity` as money.
 * Source: reference engine and the CLDR library's message format.
 */
const message: Formatter = (value, args, context) =>
  formatMessage(
    toText(value),
    callArguments(args).map(({ name, path }) => [name, context.lookupOutside(path)] as const),
    context,
  );

const entry: FormatterEntry = {
  run: message,
  result: "html",
  checkArgs: namedReferences,
  references: (args) => callArguments(args).map(({ path }) => path),
};

/** The formatter of ICU messages, under its two names. */
export const messageFormatters: FormatterTable = { message: entry, plural: entry };
