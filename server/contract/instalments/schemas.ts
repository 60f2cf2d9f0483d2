import * as z from "zod/mini";
import { moneyFormatSchema } from "../values/money-format.ts";

/** The data of a product's badge, in integer hundredths. Server and browser make the same text from it. */
export const instalmentBadgeSchema = z.object({
  productId: z.string(),
  /** Instalments are available above the minimum, up to the maximum. */
  minimum: z.int(),
  maximum: z.int(),
  count: z.int(),
  /** Hundredths in the smallest coin of the currency. */
  coinCents: z.int(),
  /** Prices of the product's variants, in their order. */
  prices: z.array(z.int()),
  moneyFormat: moneyFormatSchema,
  /** The texts have places for `{count}` and `{amount}`, or for `{min}` and `{max}`. */
  text: z.string(),
  outOfRangeText: z.string(),
});
/** The data of a product's badge. */
export type InstalmentBadge = z.infer<typeof instalmentBadgeSchema>;
