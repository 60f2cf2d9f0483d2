import { productFormSchema } from "../../../server/contract/forms/island.ts";
import { parserOf } from "../../core/answers.ts";

export { parseError } from "../../core/answers.ts";

/** Parses the form of a product. */
export const parseProductForm = parserOf(productFormSchema);
