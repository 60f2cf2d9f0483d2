import * as productsLimits from "./limits.ts";

/** Mistakes in a quantity, in the order of the checks. */
export type QuantityProblem =
  | "quantityNotNumber"
  | "quantityNotWhole"
  | "quantityTooSmall"
  | "quantityTooLarge";

export type QuantityResult =
  | { readonly ok: true; readonly quantity: number }
  | { readonly ok: false; readonly problem: QuantityProblem };

/**
 * Parses a quantity: a JSON number, or the text of a field. A missing quantity is 1. Text that is not entirely a
 * decimal number, including empty text, and any other value are not numbers. Accepts whole numbers from 1 to 9999.
 */
export function parseQuantity(value: unknown): QuantityResult {
  const number = value === undefined ? 1 : toFiniteNumber(value);
  if (number === undefined) return { ok: false, problem: "quantityNotNumber" };
  if (!Number.isInteger(number)) return { ok: false, problem: "quantityNotWhole" };
  if (number < 1) return { ok: false, problem: "quantityTooSmall" };
  if (number > productsLimits.entryQuantity) return { ok: false, problem: "quantityTooLarge" };
  return { ok: true, quantity: number };
}

/** Accepts a comma as the decimal separator too, because German visitors write 1,5. */
function toFiniteNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return /^[+-]?\d{1,15}([.,]\d{1,15})?$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}
