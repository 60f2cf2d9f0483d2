import type { Site } from "../site.ts";
import { type SellableProduct, type SellableVariant, variantIdOf } from "./product.ts";

/** The variant of a product with a name of `variantIdOf`; undefined if there is none. */
export const findByVariantId = (
  { variants }: Pick<SellableProduct, "variants">,
  variantId: string,
): SellableVariant | undefined => variants.find((variant) => variantIdOf(variant) === variantId);

/** Whether nobody can buy a variant now; a stock of null is unlimited. */
export const isSoldOut = ({ stock }: Pick<SellableVariant, "stock">): boolean =>
  stock !== null && stock <= 0;

/** What somebody is told who has signed up for a mail once a variant is back. */
export const toSuccessText = ({
  content: { merchandising },
  texts,
}: Pick<Site, "texts"> & { readonly content: Pick<Site["content"], "merchandising"> }): string =>
  merchandising.restockSuccessText || texts.restockDone;
