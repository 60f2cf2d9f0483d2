import type { SellableProduct, SellableVariant } from "./product.ts";

/** The lowest price of a variant before it was reduced, in hundredths, as far as the shop has shown it itself. */
export type LowestPrice = {
  readonly cents: number;
  /** Whether it has been shown for as long as the law looks back. */
  readonly isComplete: boolean;
};

/** The lowest prices of a site's reduced variants at one moment. */
export type LowestPrices = {
  /** Changes with every price; empty without any. */
  readonly revision: string;
  /** Undefined for a variant that is not reduced, or was never shown before. */
  of(itemId: string, variant: string): LowestPrice | undefined;
};

/** The lowest prices of a website. Called for every request, so it must be fast. */
export type LowestPriceSource = (websiteId: string) => LowestPrices;

/** What is known of a shop that has shown nothing yet. */
export const noLowestPrices: LowestPrices = { revision: "", of: () => undefined };

/** A product with what its reduced variants have cost: the shop's own history, once it is old enough, wins over the content. */
export function withLowestPrices(
  product: SellableProduct,
  lowestPrices: LowestPrices,
): SellableProduct {
  if (product.variants.every(({ normalCents }) => normalCents === undefined)) return product;
  const variants = product.variants.map((variant) => {
    if (variant.normalCents === undefined) return variant;
    const shown = lowestPrices.of(product.id, variantKey(variant));
    const named = shown?.isComplete ? undefined : variant.lowestCents;
    return { ...variant, lowestCents: named ?? shown?.cents };
  });
  return { ...product, variants };
}

/** What a variant is known by: the id of the content, else its SKU; empty for the one that has neither. */
export const variantKey = ({ id, sku }: Pick<SellableVariant, "id" | "sku">): string =>
  id || sku || "";
