import {
  addedEntrySchema,
  alsoBoughtSchema,
  changedCartSchema,
} from "../../server/contract/cart/call-schemas.ts";
import { cartSchema } from "../../server/contract/cart/schemas.ts";
import { stockSchema } from "../../server/contract/stock/schemas.ts";
import { parserOf } from "../core/answers.ts";

// Loads with the first call, or with a button that makes one: no other page needs it while its visitor has no cart.

export { parseError } from "../core/answers.ts";

/** The visitor's cart; undefined for anything else, as all of these. */
export const parseCart = parserOf(cartSchema);
/** What is in stock of a product. */
export const parseStock = parserOf(stockSchema);
/** The cart, with what was added. */
export const parseAddedEntry = parserOf(addedEntrySchema);
/** The cart after any other change. */
export const parseChangedCart = parserOf(changedCartSchema);
/** What others bought besides. */
export const parseAlsoBought = parserOf(alsoBoughtSchema);
