import type { PredicateTable } from "../../engine/index.ts";
import { hasVariants, onSale, soldOut, variedPrices } from "../commerce/product.ts";

/**
 * Predicates of a product item, by the product model (commerce/product.ts). An item that is not a product has
 * no variants, no sale and a single price, and counts as sold out.
 */
export const commercePredicates: PredicateTable = {
  /** `{.has-variants?}`: true if the visitor chooses between variants. */
  "has-variants?": hasVariants,
  /** `{.on-sale?}`: true if a variant, or the digital product itself, is on sale. */
  "on-sale?": onSale,
  /** `{.sold-out?}`: true if nobody can buy the product now. */
  "sold-out?": soldOut,
  /** `{.varied-prices?}`: true if the variants differ in price, comparing their numbers in cents. */
  "varied-prices?": variedPrices,
};
