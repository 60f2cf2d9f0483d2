import type { MoneyFormat } from "./money-format.ts";

/**
 * Writes integer hundredths as money: 123450 is `1.234,50 €` in German. Currencies without fraction digits are counted
 * in hundredths too, and are rounded half away from zero.
 */
export function toMoneyText(cents: number, format: MoneyFormat): string {
  const units = Math.round(Math.abs(cents) / 10 ** (2 - format.fractionDigits));
  const digits = String(units).padStart(format.fractionDigits + 1, "0");
  const split = digits.length - format.fractionDigits;
  const whole = digits.slice(0, split).replace(/\B(?=(\d{3})+$)/g, format.group);
  const fraction = format.fractionDigits > 0 ? format.decimal + digits.slice(split) : "";
  return `${cents < 0 && units > 0 ? "-" : ""}${format.prefix}${whole}${fraction}${format.suffix}`;
}
