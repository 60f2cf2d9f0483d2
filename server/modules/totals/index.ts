/** The cost of a cart. */

export { type CartLine, isShipped } from "./cart-line.ts";
export { toDestinations } from "./destinations.ts";
export { toPart, toParts, toShares } from "./shares.ts";
export { toPickupPlace } from "./shipping.ts";
export {
  type Totals,
  type TotalsParts,
  toTotals,
  toTotalsWithParts,
} from "./totals.ts";
