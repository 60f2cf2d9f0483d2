import { addedEntrySchema, cartSchema } from "../../server/contract/schemas/cart.ts";
import { parserOf } from "../core/answers.ts";

// Loads with the first call: a page whose visitor has no cart does not need it.

export { parseError } from "../core/answers.ts";

export const parseCart = parserOf(cartSchema);
export const parseAddedEntry = parserOf(addedEntrySchema);
