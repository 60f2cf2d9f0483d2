import { describe, expect, test } from "vitest";
import { moneyFormat } from "../../formatters/index.ts";
import { currencies, fractionDigitsOf } from "../../server/contract/values/currencies.ts";
import { toMoneyText } from "../../server/contract/values/money-text.ts";

/** 1234567.89 of each currency as German and as American pages write it, with plain spaces. */
const table = [
  ["EUR", "1.234.567,89 €", "€1,234,567.89"],
  ["USD", "1.234.567,89 $", "$1,234,567.89"],
  ["AUD", "1.234.567,89 AU$", "A$1,234,567.89"],
  ["NOK", "1.234.567,89 NOK", "NOK 1,234,567.89"],
  ["CAD", "1.234.567,89 CA$", "CA$1,234,567.89"],
  ["NZD", "1.234.567,89 NZ$", "NZ$1,234,567.89"],
  ["DKK", "1.234.567,89 DKK", "DKK 1,234,567.89"],
  ["GBP", "1.234.567,89 £", "£1,234,567.89"],
  ["HKD", "1.234.567,89 HK$", "HK$1,234,567.89"],
  ["CHF", "1.234.567,89 CHF", "CHF 1,234,567.89"],
  ["MXN", "1.234.567,89 MX$", "MX$1,234,567.89"],
  ["SGD", "1.234.567,89 SGD", "SGD 1,234,567.89"],
  ["SEK", "1.234.567,89 SEK", "SEK 1,234,567.89"],
  ["CZK", "1.234.567,89 CZK", "CZK 1,234,567.89"],
  ["ILS", "1.234.567,89 ₪", "₪1,234,567.89"],
  ["PHP", "1.234.567,89 PHP", "₱1,234,567.89"],
  ["RUB", "1.234.567,89 RUB", "RUB 1,234,567.89"],
  ["PLN", "1.234.567,89 PLN", "PLN 1,234,567.89"],
  ["THB", "1.234.567,89 ฿", "THB 1,234,567.89"],
  ["MYR", "1.234.567,89 MYR", "MYR 1,234,567.89"],
  ["ARS", "1.234.567,89 ARS", "ARS 1,234,567.89"],
  ["BRL", "1.234.567,89 R$", "R$1,234,567.89"],
  ["COP", "1.234.567,89 COP", "COP 1,234,567.89"],
  ["IDR", "1.234.567,89 IDR", "IDR 1,234,567.89"],
  ["INR", "1.234.567,89 ₹", "₹1,234,567.89"],
  ["JPY", "1.234.568 ¥", "¥1,234,568"],
  ["ZAR", "1.234.567,89 ZAR", "ZAR 1,234,567.89"],
] as const;

const formatOf = (language: string, currency: string) => ({
  ...moneyFormat(language, currency),
  fractionDigits: fractionDigitsOf(currency),
});

const write = (cents: number, language: string, currency: string) =>
  toMoneyText(cents, formatOf(language, currency)).replaceAll("\u00a0", " ");

test("a shop sells in one of 27 currencies", () => {
  expect(table.map(([currency]) => currency)).toEqual(currencies);
});

describe.each(table)("%s", (currency, german, american) => {
  test("is written by its symbol, at its place, in groups of three digits", () => {
    expect(write(123_456_789, "de-DE", currency)).toBe(german);
    expect(write(123_456_789, "en-US", currency)).toBe(american);
  });

  test("has its zeros, and none in front", () => {
    const digits = (text: string) => text.replace(/[^\d.,]/g, "");
    const whole = currency === "JPY" ? "" : ",00";
    expect(digits(write(0, "de-DE", currency))).toBe(`0${whole}`);
    expect(digits(write(100_000, "de-DE", currency))).toBe(`1.000${whole}`);
    expect(digits(write(100, "de-DE", currency))).toBe(`1${whole}`);
  });

  test("is exact up to fifteen digits before the decimals, the most that an amount has", () => {
    const most = Number.MAX_SAFE_INTEGER;
    const digits = write(most, "en-US", currency).replace(/[^\d]/g, "");
    expect(digits).toBe(currency === "JPY" ? "90071992547410" : "9007199254740991");
  });
});

test.each([
  [50, "1 ¥"],
  [49, "0 ¥"],
  [-50, "-1 ¥"],
  [-49, "0 ¥"],
  [250, "3 ¥"],
])("%i hundredths of a yen are rounded half away from zero: %s", (cents, text) => {
  expect(write(cents, "de-DE", "JPY")).toBe(text);
});

test.each([
  ["de-AT", "EUR", "€ 1.234.567,00"],
  ["de-CH", "CHF", "CHF 1'234'567.00"],
  ["fr-FR", "EUR", "1\u202f234\u202f567,00 €"],
  ["en-GB", "GBP", "£1,234,567.00"],
  ["pt-BR", "BRL", "R$ 1.234.567,00"],
  // Groups of three everywhere, in India too.
  ["en-IN", "INR", "₹1,234,567.00"],
  ["ja-JP", "JPY", "￥1,234,567"],
])("in %s %s is %s", (language, currency, text) => {
  expect(write(123_456_700, language, currency)).toBe(text);
});
