import { foundItemsSchema } from "../../server/contract/schemas/search.ts";
import { parserOf } from "../core/answers.ts";

// Loads with the first letters that a visitor types.

export { parseError } from "../core/answers.ts";

export const parseFoundItems = parserOf(foundItemsSchema);
