import { foundItemsSchema } from "../../server/contract/search/schemas.ts";
import { parserOf } from "../core/answers.ts";

// Loads when a visitor types the first letters.

export { parseError } from "../core/answers.ts";

export const parseFoundItems = parserOf(foundItemsSchema);
