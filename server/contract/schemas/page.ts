import * as z from "zod/mini";
import { moneyFormatSchema } from "../rules/money-text.ts";

/**
 * What scripts of the page read from `Static.SQUARESPACE_CONTEXT`, beside the keys that template scripts
 * know: the website's texts and how it writes money. The same for all visitors.
 */
export const pageContextSchema = z.object({
  pageType: z.int(),
  storeTexts: z.record(z.string(), z.string()),
  moneyFormat: moneyFormatSchema,
});
