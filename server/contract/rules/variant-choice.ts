import type { ProductOption, Variant } from "../schemas/product.ts";

/** What the choice of options means. `unselected` names the options in the order they are offered. */
export type VariantChoice<Chosen = Variant> =
  | { readonly kind: "chosen"; readonly variant: Chosen }
  | { readonly kind: "unselected"; readonly options: readonly string[] }
  | { readonly kind: "unavailable" };

type VariantProduct<Own> = {
  readonly options: readonly ProductOption[];
  readonly variants: readonly Own[];
};

/**
 * A name or value of an option as it is compared: with LF for each line break. Content may have any of
 * them, a page shows LF, and a posted form has CRLF.
 */
export const toOptionText = (text: string): string => text.replace(/\r\n?/g, "\n");

/** The value chosen for an option, empty when none is. Names and values in `attributes` have LF. */
export function chosenValue(attributes: Readonly<Record<string, string>>, name: string): string {
  const key = toOptionText(name);
  return Object.hasOwn(attributes, key) ? (attributes[key] ?? "") : "";
}

/**
 * Finds the variant that the chosen values mean. A product without options has its first variant;
 * one without any variant has none. An empty value counts as not chosen. A variant that lacks an
 * option does not match any value of it. Names and values in `attributes` have LF.
 */
export function resolveVariant<Own extends Variant>(
  product: VariantProduct<Own>,
  attributes: Readonly<Record<string, string>>,
): VariantChoice<Own> {
  const unselected = product.options.filter(({ name }) => chosenValue(attributes, name) === "");
  if (unselected.length > 0) {
    return { kind: "unselected", options: unselected.map((option) => option.name) };
  }
  const variant = product.variants.find((candidate) =>
    product.options.every(
      ({ name }) =>
        Object.hasOwn(candidate.attributes, name) &&
        toOptionText(candidate.attributes[name] ?? "") === chosenValue(attributes, name),
    ),
  );
  return variant ? { kind: "chosen", variant } : { kind: "unavailable" };
}

/**
 * The variant of a SKU. A product with one variant needs none, so that an entry made before it got a SKU is still found.
 */
export function findVariant<Own extends Pick<Variant, "sku">>(
  { variants }: Pick<VariantProduct<Own>, "variants">,
  sku: string | null,
): Own | undefined {
  const [first, ...others] = variants;
  if (sku === null) return others.length === 0 ? first : undefined;
  return variants.find((variant) => variant.sku === sku);
}

/** Whether at least `quantity` units can be had; a stock of null has no limit. */
export const isInStock = (variant: Variant, quantity: number): boolean =>
  variant.stock === null || variant.stock >= quantity;
