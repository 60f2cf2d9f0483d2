import { addedEntrySchema, cartSchema } from "../../server/contract/schemas/cart.ts";
import { parserOf } from "../core/answers.ts";

// Loaded with the first call: a page whose visitor has no cart needs none of it.

export { parseError } from "../core/answers.ts";

export const parseCart = parserOf(cartSchema);
export const parseAddedEntry = parserOf(addedEntrySchema);
