import { fill } from "../texts/fill.ts";
import type { MoneyFormat } from "../values/money-format.ts";
import { toMoneyText } from "../values/money-text.ts";

/**
 * True if a subtotal, before discounts, is too small for an order. Both are integer hundredths. A minimum of 0, or an
 * unknown subtotal, never is too small.
 */
export const isBelowMinimum = (subtotalCents: number | null, minimumCents: number): boolean =>
  subtotalCents !== null && subtotalCents < minimumCents;

/** The text that states the smallest subtotal of an order. `text` has a place for `{subtotal}`. */
export const toMinimumText = (text: string, minimumCents: number, format: MoneyFormat): string =>
  fill(text, { subtotal: toMoneyText(minimumCents, format) });
