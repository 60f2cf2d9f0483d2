import { foundItemsSchema } from "../../server/contract/search/schemas.ts";
import { parserOf } from "../core/answers.ts";

// Loads with the first letters that a visitor types.

export { parseError } from "../core/answers.ts";

export const parseFoundItems = parserOf(foundItemsSchema);
