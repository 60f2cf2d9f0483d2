import type { Item } from "../../content/schemas.ts";

type Product = Item["structuredContent"];
type Variants = NonNullable<Product>["variants"];

/** The keys of a variant that hold its prices. */
export const variantPriceKeys = [
  "price",
  "priceMoney",
  "salePrice",
  "salePriceMoney",
  "lowestPriceMoney",
] as const;

/** The key by which an observed product has its variants with prices that may be those of before. */
export const UNPRICED = Symbol("unpriced");

/** The variants of a product for who asks for no price of them. They stay the same while only prices change. */
export function unpricedVariants(product: Product): Variants {
  return product && UNPRICED in product
    ? // The key holds variants where it is set.
      (product[UNPRICED] as Variants)
    : product?.variants;
}
