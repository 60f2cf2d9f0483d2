import { fill } from "../texts/fill.ts";
import { toMoneyText } from "../values/money-text.ts";
import type { InstalmentBadge } from "./schemas.ts";

type Parts = Pick<InstalmentBadge, "count" | "coinCents">;

/** The instalments of a price, in integer hundredths: all alike but the last, which takes the remainder. Each is made of whole coins. @internal */
export function toInstalments(cents: number, { count, coinCents }: Parts): readonly number[] {
  const part = Math.floor(cents / count / coinCents) * coinCents;
  return [...Array<number>(count - 1).fill(part), cents - part * (count - 1)];
}

/**
 * What the badge of a product says: how its price may be paid in instalments, or from which price on that is possible. The price is that
 * of the chosen variant, by its place in the product, else the lowest one.
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
