import type { PredicateTable } from "../../engine/index.ts";
import { hasVariants, onSale, soldOut, variedPrices } from "../commerce/product.ts";

/**
 * Predicates of a product item, by the product model (commerce/product.ts). An item that is not a product has
 * no variants, no sale and a single price, and counts as sold out.
 */
export const commercePredicates: PredicateTable = {
  /** `{.has-variants?}`: whether the visitor chooses between variants. */
  "has-variants?": hasVariants,
  /** `{.on-sale?}`: whether a variant, or the digital product itself, is on sale. */
  "on-sale?": onSale,
  /** `{.sold-out?}`: whether nobody can buy the product now. */
  "sold-out?": soldOut,
  /** `{.varied-prices?}`: whether the variants differ in price, by their numbers in cents. */
  "varied-prices?": variedPrices,
};
