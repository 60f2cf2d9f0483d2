import type { CLDR, DecimalFormatOptions, DecimalFormatStyleType } from "@phensley/cldr";
import { type Args, type Formatter, type FormatterTable, toText } from "../../engine/index.ts";
import { cachedTexts } from "../support/cached-texts.ts";
import { knownOptions, onlyWords } from "../support/check-args.ts";
import { parseDecimal, toDecimal } from "../support/decimal.ts";
import {
  type OptionReaders,
  oncePerCallSite,
  readOptions,
  wordOption,
  wordReader,
} from "../support/option-list.ts";
import { takesNumber } from "../support/takes.ts";
import { localeData } from "./locale-data.ts";
import { numberOptionReaders } from "./number-options.ts";

const styles: readonly DecimalFormatStyleType[] = [
  "decimal",
  "short",
  "long",
  "percent",
  "percent-scaled",
  "permille",
  "permille-scaled",
  "scientific",
];

const decimalReaders: OptionReaders<DecimalFormatOptions> = {
  ...numberOptionReaders,
  style: wordOption("style", wordReader(styles, { standard: "decimal" })),
};

const decimalOptions = oncePerCallSite((args): DecimalFormatOptions => {
  const options = readOptions<DecimalFormatOptions>(args, decimalReaders);
  return { group: true, ...options };
});

/** A decimal formatted for a locale, with the options of the formatter `decimal`. */
export const formatDecimal = (
  locale: CLDR,
  decimal: NonNullable<ReturnType<typeof parseDecimal>>,
  args: Args,
): string => locale.Numbers.formatDecimal(decimal, decimalOptions(args));

/**
 * `{weight|decimal maxfrac:1}`: a number formatted for the locale.
 *
 * Value: a number or its text, exact to any length. Text that is not a number, null, booleans and objects give
 *   "". Args: `style:` decimal, short, long, percent, percent-scaled, permille, permille-scaled, scientific;
 *   number options (number-options.ts). Result: text; "" without a locale.
 * Source: reference engine and CLDR; rounding half-even.
 */
const decimal: Formatter = (value, args, context) => {
  const locale = localeData(context.locale);
  if (!locale) return "";
  const text = toText(value);
  return cachedDecimals(locale, args, text, () => {
    const number = parseDecimal(text);
    return number ? formatDecimal(locale, number, args) : "";
  });
};

const cachedDecimals = cachedTexts(2000);

/**
 * `{discount|percentage-format trim}`: a number with two or three decimals, without a percent sign.
 *
 * Value: a number or its text; anything else counts as 0. Args: `trim` leaves out zeros at the end.
 * Result: text; "" without a locale. Source: reference engine.
 */
const percentageFormat: Formatter = (value, args, context) => {
  const locale = localeData(context.locale);
  if (!locale) return "";
  const text = toText(value);
  return cachedPercentages(locale, args, text, () =>
    locale.Numbers.formatDecimal(toDecimal(text), {
      group: true,
      maximumFractionDigits: 3,
      minimumFractionDigits: args.includes("trim") ? 0 : 2,
    }),
  );
};

const cachedPercentages = cachedTexts(2000);

/** Formatters of numbers and percentages for a locale. */
export const decimalFormatters: FormatterTable = {
  decimal: {
    run: decimal,
    result: "text",
    takes: takesNumber,
    checkArgs: knownOptions(decimalReaders),
  },
  "percentage-format": {
    run: percentageFormat,
    result: "text",
    takes: takesNumber,
    checkArgs: onlyWords(["trim"]),
  },
};
