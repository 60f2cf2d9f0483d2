import type { Site } from "../site.ts";
import { type SellableProduct, type SellableVariant, variantIdOf } from "./product.ts";

/** The variant of a product with a name from `variantIdOf`. Undefined if there is none. */
export const findByVariantId = (
  { variants }: Pick<SellableProduct, "variants">,
  variantId: string,
): SellableVariant | undefined => variants.find((variant) => variantIdOf(variant) === variantId);

/** True if a variant is sold out; a stock of null is unlimited. */
export const isSoldOut = ({ stock }: Pick<SellableVariant, "stock">): boolean =>
  stock !== null && stock <= 0;

/** The confirmation of a restock sign-up. */
export const toSuccessText = ({
  content: { merchandising },
  texts,
}: Pick<Site, "texts"> & { readonly content: Pick<Site["content"], "merchandising"> }): string =>
  merchandising.restockSuccessText || texts.restockDone;
