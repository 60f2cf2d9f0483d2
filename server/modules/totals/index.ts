/** The cost of a cart. */

export type { CartLine } from "./cart-line.ts";
export { type Totals, toTotals } from "./totals.ts";
