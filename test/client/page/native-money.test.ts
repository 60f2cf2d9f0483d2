import { expect, test } from "vitest";
import { toNativeCents } from "../../../client/page/native-money.ts";

test.each([
  ["18.00", 1800],
  ["0.05", 5],
  [" 1,234,567.80 ", 123_456_780],
  ["-5.00", -500],
])("'%s' is an amount of the platform's older format", (text, cents) => {
  expect(toNativeCents(text)).toBe(cents);
});

test.each([
  "",
  "18",
  "18,00",
  "18.0",
  "1,23.00",
  "1.234.50",
  "18.00 €",
  "NaN",
  `${"9".repeat(16)}.00`,
])("'%s' is none, and stays as it is", (text) => {
  expect(toNativeCents(text)).toBeUndefined();
});
