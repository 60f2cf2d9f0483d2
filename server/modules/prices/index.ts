/** The prices that a shop has shown, and the lowest ones before a reduction. */

export { createPriceHistory } from "./service.ts";
