import { type CLDR, type CurrencyType, type Decimal, getCurrencyFractions } from "@phensley/cldr";
import { type Formatter, type FormatterTable, property, toText } from "../../engine/index.ts";
import { fromCents, toDecimal } from "../support/decimal.ts";
import { localeByTag } from "./locale-data.ts";

/** The platform's older way to write an amount: English, two decimals, no symbol, halves away from 0. */
const nativeNumber = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const nativeText = (amount: Decimal): string => nativeNumber.format(Number(amount.toString()));

/** Such an amount in the element that scripts look for. HTML. */
export const nativeMoney = (amount: Decimal): string =>
  `<span class="sqs-money-native">${nativeText(amount)}</span>`;

/**
 * `{cents|money-format}`, `{cents|moneyFormat}`: cents as an amount, "1,234.50".
 *
 * Value: a number of cents or its text; anything else counts 0. Args: none. Result: text.
 * Source: the platform's Java compiler; in the reference engine the name does nothing.
 */
const moneyFormat: Formatter = (cents) => nativeText(fromCents(cents));

/** `{cents|money-string}`: the same in the element that scripts look for. Result: HTML. */
const moneyString: Formatter = (cents) => nativeMoney(fromCents(cents));

/** Symbols that this formatter writes in its own way; the others are the locale's. */
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

/** Locales that write the symbol behind the amount. */
const symbolBehind = new Set(["da-DK", "de-DE", "fr-FR", "sv-SE"]);

const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);

function withSymbol(locale: CLDR, tag: string, amount: Decimal, currency: string): string {
  // The library takes any text for a currency.
  const code = currency as CurrencyType;
  const { digits } = getCurrencyFractions(code);
  const number = locale.Numbers.formatDecimal(amount.abs(), {
    group: true,
    minimumFractionDigits: Math.min(2, digits),
    maximumFractionDigits: digits,
  });
  const symbol = symbols.get(currency) ?? locale.Numbers.getCurrencySymbol(code);
  const sign = amount.isNegative() && !amount.isZero() ? "-" : "";
  if (symbolBehind.has(tag)) {
    return `${sign}${number}${isLetter(symbol.slice(0, 1)) ? " " : ""}${symbol}`;
  }
  return isLetter(symbol.slice(-1)) ? `${symbol} ${sign}${number}` : `${sign}${symbol}${number}`;
}

/**
 * `{money|i18n-money-format de-DE}`: an amount with its symbol, by a locale that the template names.
 *
 * Value: `{ decimalValue, currencyCode }`, missing ones are 0 and USD. Args: a locale (en-US), `-` or `_`
 *   between its parts. Result: text; a locale without a language gives "Invalid locale: X".
 * Source: the platform's Java compiler; in the reference engine the name does nothing.
 */
const i18nMoneyFormat: Formatter = (money, [name = "en-US"]) => {
  const tag = name.replaceAll("_", "-");
  if (!/^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(tag)) return `Invalid locale: ${name}`;
  const amount = toDecimal(toText(property(money, "decimalValue")));
  const currency = toText(property(money, "currencyCode")) || "USD";
  return withSymbol(localeByTag(tag), tag, amount, currency);
};

/** `{x|datetimefield}`, `{x|unit}`: nothing, as in the platform's Java compiler. */
const nothing: Formatter = () => undefined;

/** The names for which the reference engine does nothing. */
export const nativeMoneyFormatters: FormatterTable = {
  datetimefield: { run: nothing, result: "value" },
  "i18n-money-format": { run: i18nMoneyFormat, result: "text" },
  "money-format": { run: moneyFormat, result: "text" },
  "money-string": { run: moneyString, result: "html" },
  moneyFormat: { run: moneyFormat, result: "text" },
  unit: { run: nothing, result: "value" },
};
