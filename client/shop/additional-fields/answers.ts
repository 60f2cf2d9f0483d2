import { productFormSchema } from "../../../server/contract/form-island.ts";
import { parserOf } from "../../core/answers.ts";

export { parseError } from "../../core/answers.ts";

/** Parses the form of a product. */
export const parseProductForm = parserOf(productFormSchema);
