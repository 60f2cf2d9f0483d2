import { Decimal } from "@phensley/cldr";
import { toText, type Value } from "../../engine/index.ts";

/**
 * Text as an exact decimal, `undefined` when it is none. An exponent, `NaN` and `Infinity` are read,
 * white space and separators are not.
 *
 * The type is the reference's: its order of zero and of negative amounts (formatters.md, 4.0) is part
 * of the contract of the price rules.
 */
export function parseDecimal(text: string): Decimal | undefined {
  // The library throws for text that is no number; most such text shows at its first character.
  if (!/^[-+.\dNIni]/.test(text)) return undefined;
  try {
    return new Decimal(text);
  } catch {
    return undefined;
  }
}

/** As {@link parseDecimal}, 0 for text that is no number. */
export const toDecimal = (text: string): Decimal => parseDecimal(text) ?? zero;

/** An amount in units from cents, a number or text; 0 for everything else. */
export const fromCents = (cents: Value): Decimal => toDecimal(toText(cents)).movePoint(-2);

const zero = new Decimal(0);
