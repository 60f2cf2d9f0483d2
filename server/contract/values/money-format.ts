import * as z from "zod/mini";

/**
 * How a website writes amounts: separators, prefix and suffix. The server takes it from locale data, so that browsers
 * need none.
 */
export const moneyFormatSchema = z.object({
  prefix: z.string(),
  suffix: z.string(),
  group: z.string(),
  decimal: z.string(),
  fractionDigits: z.int(),
});
/** How a website writes amounts. */
export type MoneyFormat = z.infer<typeof moneyFormatSchema>;
