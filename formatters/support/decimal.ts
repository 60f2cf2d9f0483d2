import { Decimal } from "@phensley/cldr";
import { toText, type Value } from "../../engine/index.ts";

/**
 * Text as an exact decimal, `undefined` for text that is not a number. Accepts exponents, `NaN` and `Infinity`, but no
 * white space or separators.
 *
 * The type is the reference engine's own, because the price rules depend on how it orders zero and negative amounts.
 */
export function parseDecimal(text: string): Decimal | undefined {
  // The library throws for text that is not a number; the first character reveals most of it more cheaply.
  if (!/^[-+.\dNIni]/.test(text)) return undefined;
  try {
    return new Decimal(text);
  } catch {
    return undefined;
  }
}

/** As {@link parseDecimal}, but 0 for text that is not a number. */
export const toDecimal = (text: string): Decimal => parseDecimal(text) ?? zero;

/** An amount in units from cents, which are a number or its text; 0 for anything else. */
export const fromCents = (cents: Value): Decimal => toDecimal(toText(cents)).movePoint(-2);

const zero = new Decimal(0);
