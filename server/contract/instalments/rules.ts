import { fill } from "../texts/fill.ts";
import { toMoneyText } from "../values/money-text.ts";
import type { InstalmentBadge } from "./schemas.ts";

type Parts = Pick<InstalmentBadge, "count" | "coinCents">;

/**
 * Splits a price into instalments, in integer hundredths: equal ones of whole coins, and a last one that takes the
 * remainder. @internal
 */
export function toInstalments(cents: number, { count, coinCents }: Parts): readonly number[] {
  const part = Math.floor(cents / count / coinCents) * coinCents;
  return [...Array<number>(count - 1).fill(part), cents - part * (count - 1)];
}

/**
 * The text of a product's badge: the instalments of its price, or the lowest price that allows them. The price is that
 * of the chosen variant, by its index in the product, else the lowest one.
 */
export function toInstalmentText(badge: InstalmentBadge, chosen?: number): string {
  const { prices, minimum, maximum, moneyFormat, count } = badge;
  const money = (cents: number) => toMoneyText(cents, moneyFormat);
  const cents = (chosen === undefined ? undefined : prices[chosen]) ?? Math.min(...prices);
  if (cents <= minimum || cents > maximum) {
    return fill(badge.outOfRangeText, { min: money(minimum), max: money(maximum) });
  }
  const [amount = 0] = toInstalments(cents, badge);
  return fill(badge.text, { count, amount: money(amount) });
}
