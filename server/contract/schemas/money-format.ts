import * as z from "zod/mini";

/**
 * How a currency is written in the website's language. The server takes it from the locale data, so
 * that browsers need none: separators, and what stands before and after the digits.
 */
export const moneyFormatSchema = z.object({
  prefix: z.string(),
  suffix: z.string(),
  group: z.string(),
  decimal: z.string(),
  fractionDigits: z.int(),
});
export type MoneyFormat = z.infer<typeof moneyFormatSchema>;
