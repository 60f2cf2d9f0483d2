/** What a cart costs. */

export type { CartLine } from "./cart-line.ts";
export { type Totals, toTotals } from "./totals.ts";
