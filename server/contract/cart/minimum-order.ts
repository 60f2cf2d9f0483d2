import { fill } from "../texts/fill.ts";
import type { MoneyFormat } from "../values/money-format.ts";
import { toMoneyText } from "../values/money-text.ts";

/**
 * Whether a subtotal, which is that before discounts, is too small for an order. Both are integer hundredths; a minimum of 0 lets
 * everything pass, and so does a subtotal that is not known.
 */
export const isBelowMinimum = (subtotalCents: number | null, minimumCents: number): boolean =>
  subtotalCents !== null && subtotalCents < minimumCents;

/** The text that tells visitors the least subtotal of an order. `text` has a place for `{subtotal}`. */
export const toMinimumText = (text: string, minimumCents: number, format: MoneyFormat): string =>
  fill(text, { subtotal: toMoneyText(minimumCents, format) });
