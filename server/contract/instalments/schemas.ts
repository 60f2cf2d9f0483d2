import * as z from "zod/mini";
import { moneyFormatSchema } from "../values/money-format.ts";

/** Of what the badge of a product is made, in integer hundredths: server and browser write the same text of it. */
export const instalmentBadgeSchema = z.object({
  productId: z.string(),
  /** Prices above the one and up to the other may be paid in instalments. */
  minimum: z.int(),
  maximum: z.int(),
  count: z.int(),
  /** Hundredths in the smallest coin of the currency. */
  coinCents: z.int(),
  /** Of the product's variants, in their order. */
  prices: z.array(z.int()),
  moneyFormat: moneyFormatSchema,
  /** With places for `{count}` and `{amount}`, and for `{min}` and `{max}`. */
  text: z.string(),
  outOfRangeText: z.string(),
});
/** Of what the badge of a product is made. */
export type InstalmentBadge = z.infer<typeof instalmentBadgeSchema>;
