import {
  addedEntrySchema,
  alsoBoughtSchema,
  changedCartSchema,
} from "../../server/contract/cart/call-schemas.ts";
import { cartSchema } from "../../server/contract/cart/schemas.ts";
import { stockSchema } from "../../server/contract/stock/schemas.ts";
import { parserOf } from "../core/answers.ts";

// Loads with the first call, or with a button that makes one: until then, visitors without a cart do not need it.

export { parseError } from "../core/answers.ts";

/** Parses the visitor's cart. Like all parsers here, it gives undefined for anything else. */
export const parseCart = parserOf(cartSchema);
/** Parses the stock of a product. */
export const parseStock = parserOf(stockSchema);
/** Parses the cart with the added entry. */
export const parseAddedEntry = parserOf(addedEntrySchema);
/** Parses the cart after any other change. */
export const parseChangedCart = parserOf(changedCartSchema);
/** Parses products that others also bought. */
export const parseAlsoBought = parserOf(alsoBoughtSchema);
