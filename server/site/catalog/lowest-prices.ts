import type { SellableVariant, VariantPrice } from "./product.ts";

/** The lowest price of a variant before its reduction, in hundredths, from the shop's own records. */
export type LowestPrice = {
  readonly cents: number;
  /** True if the records cover the whole period that the law requires. */
  readonly isComplete: boolean;
};

/** The lowest prices of a site's reduced variants at one moment. */
export type LowestPrices = {
  /** Undefined for a variant that is not reduced, or was never shown before. */
  of(itemId: string, variant: string): LowestPrice | undefined;
};

/** The lowest prices of a website. Called for every request, so it must be fast. */
export type LowestPriceSource = (websiteId: string) => LowestPrices;

/** The records of a shop that has shown nothing yet. */
export const noLowestPrices: LowestPrices = { of: () => undefined };

type PricedProduct = { readonly id: string; readonly variants: readonly VariantPrice[] };

/**
 * A product with the lowest earlier prices of its reduced variants. The shop's own records take precedence over the
 * content once they are old enough.
 */
export function withLowestPrices<Product extends PricedProduct>(
  product: Product,
  lowestPrices: LowestPrices,
): Product {
  if (product.variants.every(({ normalCents }) => normalCents === undefined)) return product;
  const variants = product.variants.map((variant) => {
    if (variant.normalCents === undefined) return variant;
    const shown = lowestPrices.of(product.id, variantKey(variant));
    const named = shown?.isComplete ? undefined : variant.lowestCents;
    return { ...variant, lowestCents: named ?? shown?.cents };
  });
  return { ...product, variants };
}

/**
 * True for a reduced price beside which the normal one may be struck out: only if it is below the lowest of the 30 days before
 * (directive 98/6/EC, article 6a; CJEU C-330/23).
 */
export const isStruck = ({
  priceCents,
  normalCents,
  lowestCents = normalCents,
}: Pick<SellableVariant, "priceCents" | "normalCents" | "lowestCents">): boolean =>
  lowestCents !== undefined && priceCents < lowestCents;

/** The key of a variant: the id of the content, else its SKU; empty for one that has neither. */
export const variantKey = ({ id, sku }: Pick<SellableVariant, "id" | "sku">): string =>
  id || sku || "";
