import { addedEntrySchema, cartSchema } from "../../server/contract/schemas/cart.ts";
import { parserOf } from "../core/answers.ts";

// Loads with the first call, or with a button that makes one: no other page needs it while its visitor has no cart.

export { parseError } from "../core/answers.ts";

export const parseCart = parserOf(cartSchema);
export const parseAddedEntry = parserOf(addedEntrySchema);
