import * as z from "zod/mini";
import { addedEntrySchema, cartSchema } from "../../server/contract/schemas/cart.ts";
import { errorSchema } from "../../server/contract/schemas/error.ts";

/**
 * Checks of what the API answers. In a file of their own, which is loaded with the first call: a page
 * whose visitor has no cart needs none of it. Undefined means that an answer breaks the contract.
 */
const parserOf =
  <Value>(schema: z.ZodMiniType<Value>) =>
  (answer: unknown): Value | undefined =>
    z.safeParse(schema, answer).data;

export const parseCart = parserOf(cartSchema);
export const parseAddedEntry = parserOf(addedEntrySchema);
export const parseApiError = parserOf(errorSchema);
