import * as z from "zod/mini";
import * as valuesLimits from "../values/limits.ts";

/** Query of `GET /api/commerce/inventory/stock`. */
export const stockQuerySchema = z.object({
  itemId: z.string().check(z.minLength(1), z.maxLength(valuesLimits.idLength)),
});

/** Answer of the same call: a line for each variant. Unlimited stock has 0 units. */
export const stockSchema = z.object({
  results: z.array(
    z.object({
      /** Null for a variant of content without ids. */
      variantId: z.nullable(z.string()),
      /** As in the product's JSON on pages; null for an only variant without a SKU. */
      sku: z.nullable(z.string()),
      unlimited: z.boolean(),
      qtyInStock: z.int(),
    }),
  ),
});
/** The current stock of a product. */
export type StockAnswer = z.infer<typeof stockSchema>;
