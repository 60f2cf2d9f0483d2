import type { LineUnits } from "../refund.ts";

/** The units of each line that were typed, in the order of the lines; nothing counts as none. Undefined for what is no number. */
export function readUnits(typed: string | readonly string[]): readonly LineUnits[] | undefined {
  const numbers = [typed].flat().map((text) => (text.trim() === "" ? 0 : toNumber(text.trim())));
  if (numbers.some(Number.isNaN)) return undefined;
  return numbers.map((quantity, line) => ({ line, quantity }));
}

const toNumber = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);
