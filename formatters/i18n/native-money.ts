import {
  type CLDR,
  type CurrencyType,
  Decimal,
  getCurrencyFractions,
  type RoundingModeType,
} from "@phensley/cldr";
import {
  type Args,
  type Formatter,
  type FormatterTable,
  nothing,
  property,
  toText,
} from "../../engine/index.ts";
import { fromCents, toDecimal } from "../support/decimal.ts";
import { takesNumber, takesObject } from "../support/takes.ts";
import { localeByTag } from "./locale-data.ts";

/** An amount with English separators and two decimals, no symbol, and no sign for a negative 0. */
const nativeText = (amount: Decimal, round: RoundingModeType): string =>
  localeByTag("en").Numbers.formatDecimal(amount, {
    group: true,
    round,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

const element = (text: string): string => `<span class="sqs-money-native">${text}</span>`;

/**
 * The platform's older format of a price, "1,075.50" in the element that scripts look for, as HTML.
 *
 * The reference engine divides the double nearest to the cents by 100 and formats the shortest decimal of that; it
 * rounds halves away from 0 and keeps the sign of an amount that rounds to 0.
 */
export function nativePrice(amount: Decimal): string {
  const double = Number(amount.movePoint(2).toString()) / 100;
  const sign = double < 0 || Object.is(double, -0) ? "-" : "";
  return element(sign + nativeText(new Decimal(String(Math.abs(double))), "half-up"));
}

/** An amount as the platform's Java compiler formats it: exact, with halves rounded to even. */
const exactText = (amount: Decimal): string => nativeText(amount, "half-even");

/** As {@link nativePrice}, but rounded as the platform's Java compiler does. */
export const nativeSum = (amount: Decimal): string => element(exactText(amount));

/**
 * `{cents|money-format}`, `{cents|moneyFormat}`: cents as an amount, "1,234.50".
 *
 * Value: a number of cents or its text; anything else counts as 0. Args: none. Result: text; exact to any length,
 *   halves of a cent are rounded to even.
 * Source: the platform's Java compiler; in the reference engine the name does nothing.
 */
const moneyFormat: Formatter = (cents) => exactText(fromCents(cents));

/** `{cents|money-string}`: as `money-format`, in the element that scripts look for. Result: HTML. */
const moneyString: Formatter = (cents) => nativeSum(fromCents(cents));

/** Symbols that do not depend on the locale. */
const symbols: ReadonlyMap<string, string> = new Map([
  ["AUD", "A$"],
  ["CAD", "C$"],
  ["DKK", "kr"],
  ["EUR", "€"],
  ["GBP", "£"],
  ["JPY", "¥"],
  ["NOK", "kr"],
  ["SEK", "kr"],
  ["USD", "$"],
]);

/** Locales in which the symbol follows the amount. */
const symbolBehind = new Set(["da-DK", "de-DE", "fr-FR", "sv-SE"]);

const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);

/** A number in the pattern `#,##0.00`, not the locale's own, but with the locale's separators. */
function withSeparators(locale: CLDR, amount: Decimal, digits: number): string {
  const own = locale.Numbers.formatDecimalToParts(1_234_567.5, { group: true });
  const text = (type: string) => own.find((part) => part.type === type)?.value;
  return localeByTag("en")
    .Numbers.formatDecimalToParts(amount, {
      group: true,
      minimumFractionDigits: Math.min(2, digits),
      maximumFractionDigits: digits,
    })
    .map(({ type, value }) =>
      type === "group" || type === "decimal" ? (text(type) ?? value) : value,
    )
    .join("");
}

function withSymbol(tag: string, amount: Decimal, currency: string): string {
  const locale = localeByTag(tag);
  // The library accepts any text as a currency.
  const code = currency as CurrencyType;
  const number = withSeparators(locale, amount.abs(), getCurrencyFractions(code).digits);
  const symbol = symbols.get(currency) ?? locale.Numbers.getCurrencySymbol(code);
  const sign = amount.isNegative() && !amount.isZero() ? "-" : "";
  if (symbolBehind.has(tag)) {
    return `${sign}${number}${isLetter(symbol.slice(0, 1)) ? " " : ""}${symbol}`;
  }
  return isLetter(symbol.slice(-1)) ? `${symbol} ${sign}${number}` : `${sign}${symbol}${number}`;
}

/** `de_de` as `de-DE`; undefined for text that is not a locale. */
function readTag(name: string): string | undefined {
  const tag = name.replaceAll("_", "-");
  if (!/^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(tag)) return undefined;
  const [language = "", ...rest] = tag.toLowerCase().split("-");
  return [language, ...rest.map((part) => (part.length === 2 ? part.toUpperCase() : part))].join(
    "-",
  );
}

/**
 * `{money|i18n-money-format de-DE}`: an amount with its symbol, for a locale that the template names.
 *
 * Value: `{ decimalValue, currencyCode }`; missing ones are 0 and USD. Args: a locale (en-US) with `-` or `_` between
 *   its parts.
 * Result: text, exact to any length, halves rounded to even; "Invalid locale: X" for anything but a locale.
 * Source: the platform's Java compiler; in the reference engine the name does nothing.
 */
const i18nMoneyFormat: Formatter = (money, [name = "en-US"]) => {
  const tag = readTag(name);
  if (tag === undefined) return `Invalid locale: ${name}`;
  const amount = toDecimal(toText(property(money, "decimalValue")));
  const currency = toText(property(money, "currencyCode")) || "USD";
  return withSymbol(tag, amount, currency);
};

const checkLocale = ([name]: Args): string | undefined =>
  name === undefined || readTag(name) !== undefined ? undefined : `"${name}" is no locale`;

/** `{x|datetimefield}`, `{x|unit}`: always nothing, as in the platform's Java compiler. */
const noResult: Formatter = () => nothing;

/** Formatters that do nothing in the reference engine, as the platform's Java compiler implements them. */
export const nativeMoneyFormatters: FormatterTable = {
  datetimefield: { run: noResult, result: "value" },
  "i18n-money-format": {
    run: i18nMoneyFormat,
    result: "text",
    takes: takesObject,
    checkArgs: checkLocale,
  },
  "money-format": { run: moneyFormat, result: "text", takes: takesNumber },
  "money-string": { run: moneyString, result: "html", takes: takesNumber },
  moneyFormat: { run: moneyFormat, result: "text", takes: takesNumber },
  unit: { run: noResult, result: "value" },
};
