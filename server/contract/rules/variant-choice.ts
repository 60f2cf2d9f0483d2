import type { ProductOption, Variant } from "../schemas/product.ts";

/** What the choice of options means. `unselected` names the options in the order they are offered. */
export type VariantChoice =
  | { readonly kind: "chosen"; readonly variant: Variant }
  | { readonly kind: "unselected"; readonly options: readonly string[] }
  | { readonly kind: "unavailable" };

type VariantProduct = {
  readonly options: readonly ProductOption[];
  readonly variants: readonly Variant[];
};

/**
 * Finds the variant that the chosen values mean. A product without options has its first variant;
 * one without any variant has none. An empty value counts as not chosen. A variant that lacks an
 * option does not match any value of it.
 */
export function resolveVariant(
  product: VariantProduct,
  attributes: Readonly<Record<string, string>>,
): VariantChoice {
  const chosen = (option: ProductOption) =>
    Object.hasOwn(attributes, option.name) ? (attributes[option.name] ?? "") : "";
  const unselected = product.options.filter((option) => chosen(option) === "");
  if (unselected.length > 0) {
    return { kind: "unselected", options: unselected.map((option) => option.name) };
  }
  const variant = product.variants.find((candidate) =>
    product.options.every(
      (option) =>
        Object.hasOwn(candidate.attributes, option.name) &&
        candidate.attributes[option.name] === chosen(option),
    ),
  );
  return variant ? { kind: "chosen", variant } : { kind: "unavailable" };
}

/** Whether at least `quantity` units can be had; a stock of null has no limit. */
export const isInStock = (variant: Variant, quantity: number): boolean =>
  variant.stock === null || variant.stock >= quantity;
