import type { SellableProduct, SellableVariant } from "../../site/catalog/product.ts";

/** The name of a product in a mail, with the values of the variant's options. */
export const toName = (
  { title }: Pick<SellableProduct, "title">,
  { attributes }: Pick<SellableVariant, "attributes">,
): string => {
  const values = Object.values(attributes).filter((value) => value !== "");
  return values.length === 0 ? title : `${title} (${values.join(", ")})`;
};
