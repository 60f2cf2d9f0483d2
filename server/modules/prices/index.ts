/** The prices that a shop has shown, and the lowest ones before a reduction. */

export { readLowestPrices } from "./service.ts";
