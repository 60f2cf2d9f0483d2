import type { PredicateTable } from "../../engine/index.ts";
import { hasVariants, onSale, soldOut, variedPrices } from "../commerce/product.ts";

/**
 * Predicates of a product item, as the product model has them (commerce/product.ts). An item that is no
 * product has no variants, no sale and one price, and counts as sold out.
 */
export const commercePredicates: PredicateTable = {
  /** `{.has-variants?}`: whether the visitor chooses among variants. */
  "has-variants?": hasVariants,
  /** `{.on-sale?}`: whether a variant, or the digital product itself, is on sale. */
  "on-sale?": onSale,
  /** `{.sold-out?}`: whether nobody can buy the product now. */
  "sold-out?": soldOut,
  /** `{.varied-prices?}`: whether the variants' prices in cents differ from the first one's. */
  "varied-prices?": variedPrices,
};
