import {
  type CLDR,
  type CurrencyFormatOptions,
  type CurrencyFormatStyleType,
  type CurrencySymbolWidthType,
  type CurrencyType,
  type Decimal,
  getCurrencyForRegion,
  getCurrencyFractions,
} from "@phensley/cldr";
import {
  type Args,
  type Formatter,
  type FormatterTable,
  property,
  toText,
  type Value,
} from "../../engine/index.ts";
import { cachedTexts } from "../support/cached-texts.ts";
import { knownOptions } from "../support/check-args.ts";
import { fromCents, parseDecimal } from "../support/decimal.ts";
import {
  type OptionReaders,
  oncePerCallSite,
  readOptions,
  wordOption,
  wordReader,
} from "../support/option-list.ts";
import { takesNumber } from "../support/takes.ts";
import { localeByTag, localeData } from "./locale-data.ts";
import { numberOptionReaders } from "./number-options.ts";

const styles: readonly CurrencyFormatStyleType[] = [
  "symbol",
  "accounting",
  "code",
  "name",
  "short",
];

const symbolWidths: readonly CurrencySymbolWidthType[] = ["default", "narrow"];

const currencyReaders: OptionReaders<CurrencyFormatOptions> = {
  ...numberOptionReaders,
  style: wordOption("style", wordReader(styles, { standard: "symbol" })),
  symbol: wordOption("symbolWidth", wordReader(symbolWidths)),
};

/** Checks the options of `money`, for every formatter that takes them. */
export const checkCurrencyOptions = knownOptions(currencyReaders);

const currencyOptions = oncePerCallSite((args): CurrencyFormatOptions => {
  const options = readOptions<CurrencyFormatOptions>(args, currencyReaders);
  return { group: true, ...options };
});

/** The library accepts any text as a currency, and prints an unknown one without a symbol. */
const currencyCode = (text: string) => text as CurrencyType;

const cachedMoney = cachedTexts(2000);

/** An amount formatted for a locale, with the options of the formatter `money`. */
export const formatCurrency = (
  locale: CLDR,
  amount: Decimal,
  currency: string,
  args: Args,
): string =>
  // The scale distinguishes amounts with the same text: 0e5 has fewer significant digits than 0.
  cachedMoney(locale, args, `${amount.toString()} ${amount.scale()} ${currency}`, () =>
    locale.Numbers.formatCurrency(amount, currencyCode(currency), currencyOptions(args)),
  );

const readAmount = (value: Value): Decimal | undefined => parseDecimal(toText(value));

/** A money object formatted for a locale, "" for anything else; `toAmount` reads its amount. */
export function formatMoney(
  locale: CLDR,
  money: Value,
  args: Args,
  toAmount: (value: Value) => Decimal | undefined = readAmount,
): string {
  const pairs = [
    [property(money, "decimalValue"), property(money, "currencyCode")],
    [property(money, "value"), property(money, "currency")],
  ];
  const [value, currency] = pairs.find((pair) => !pair.includes(undefined)) ?? [];
  const amount = value === undefined ? undefined : toAmount(value);
  return amount ? formatCurrency(locale, amount, toText(currency), args) : "";
}

/**
 * `{total|money style:code}`: an amount formatted for the locale.
 *
 * Value: `{ decimalValue, currencyCode }`, else `{ value, currency }`; the amount as a number or text in units,
 *   not cents. Anything else gives "". Args: `style:` symbol, accounting, code, name, short; `symbol:` default,
 *   narrow; number options (number-options.ts). Result: text; "" without a locale.
 * Errors: `Error` for the amounts `NaN` and `Infinity`. Source: reference engine and CLDR.
 */
const money: Formatter = (value, args, context) => {
  const locale = localeData(context.locale);
  return locale ? formatMoney(locale, value, args) : "";
};

/** Always the same array, as at a call site, because it is a cache key. */
const noOptions: Args = [];

/**
 * `{cents|bookkeeper-money-format}`: cents as an amount in the currency of the locale's region.
 *
 * Value: a whole number of cents or its text; anything else counts as 0. Args: none. Result: text; "" without a
 *   locale. A region without a currency counts as US. Errors: as `money`. Source: reference engine and
 *   CLDR.
 */
const bookkeeperMoneyFormat: Formatter = (value, _args, context) => {
  const locale = localeData(context.locale);
  if (!locale) return "";
  const currency = getCurrencyForRegion(locale.General.locale().tag.region());
  return formatCurrency(locale, fromCents(value), currency, noOptions);
};

/**
 * `moneyFormat("de", "EUR")`: how a locale formats a currency, for browsers without locale data: the texts before and
 * after the digits, the separators and the number of decimals. The minus sign goes first.
 */
export function moneyFormat(tag: string, currency: string) {
  // Requests decimals, so that their separator is known even if the currency has none of its own.
  const parts = localeByTag(tag).Numbers.formatCurrencyToParts(1234567.5, currencyCode(currency), {
    group: true,
    minimumFractionDigits: 2,
  });
  const isDigits = (part: { type: string }) => part.type === "integer" || part.type === "fraction";
  const first = parts.findIndex(isDigits);
  const last = parts.findLastIndex(isDigits);
  const text = (some: typeof parts) => some.map((part) => part.value).join("");
  const symbol = (type: string) => parts.find((part) => part.type === type)?.value;
  return {
    prefix: text(parts.slice(0, first)),
    suffix: text(parts.slice(last + 1)),
    group: symbol("group") ?? ",",
    decimal: symbol("decimal") ?? ".",
    fractionDigits: getCurrencyFractions(currencyCode(currency)).digits,
  };
}

/** Formatters of money for a locale. */
export const moneyFormatters: FormatterTable = {
  "bookkeeper-money-format": { run: bookkeeperMoneyFormat, result: "text", takes: takesNumber },
  money: { run: money, result: "text", checkArgs: checkCurrencyOptions },
};
