import { describe, expect, test } from "vitest";
import { moneyFormat } from "../../formatters/index.ts";
import { toMoneyText } from "../../server/contract/values/money-text.ts";
import { render } from "./rendering.ts";

test("moneyFormat says how a locale writes a currency", () => {
  expect(moneyFormat("de", "EUR")).toEqual({
    prefix: "",
    suffix: "\u00a0€",
    group: ".",
    decimal: ",",
    fractionDigits: 2,
  });
  expect(moneyFormat("en-GB", "GBP")).toEqual({
    prefix: "£",
    suffix: "",
    group: ",",
    decimal: ".",
    fractionDigits: 2,
  });
});

test("moneyFormat takes an unknown locale for en and an unknown currency without a symbol", () => {
  expect(moneyFormat("xx", "USD")).toEqual(moneyFormat("en", "USD"));
  expect(moneyFormat("de", "nope")).toMatchObject({ prefix: "", suffix: "\u00a0" });
});

describe.each([
  ["de", "EUR"],
  ["de-AT", "EUR"],
  ["de-CH", "CHF"],
  ["en", "USD"],
  ["fr", "EUR"],
  ["ja", "JPY"],
])("browsers write %s %s", (locale, currency) => {
  test.each([0, 500, 99_900, 123_400, 123_456_700])("%i cents as the server does", (cents) => {
    const money = { value: String(cents / 100), currency };
    expect(toMoneyText(cents, moneyFormat(locale, currency))).toBe(
      render("{x|money}", { x: money }, { locale }),
    );
  });
});
