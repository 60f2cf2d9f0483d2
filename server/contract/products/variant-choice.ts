import type { ProductOption, Variant } from "./schemas.ts";

/** The meaning of chosen options. `unselected` lists the open options in the order in which they are offered. */
export type VariantChoice<Chosen = Variant> =
  | { readonly kind: "chosen"; readonly variant: Chosen }
  | { readonly kind: "unselected"; readonly options: readonly string[] }
  | { readonly kind: "unavailable" };

type VariantProduct<Own> = {
  readonly options: readonly ProductOption[];
  readonly variants: readonly Own[];
};

/**
 * An option's name or value in the form that is compared, with LF line breaks. Content may have any kind, a page shows
 * LF, and a posted form has CRLF.
 */
export const toOptionText = (text: string): string => text.replace(/\r\n?/g, "\n");

/** The value chosen for an option; empty if there is none. Names and values in `attributes` have LF line breaks. */
export function chosenValue(attributes: Readonly<Record<string, string>>, name: string): string {
  const key = toOptionText(name);
  return Object.hasOwn(attributes, key) ? (attributes[key] ?? "") : "";
}

/**
 * Finds the variant that matches the chosen values. A product without options has its first variant, if any. An empty
 * value counts as not chosen. A variant without an option matches no value of it. Names and values in
 * `attributes` have LF line breaks.
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
 * Finds a variant by its SKU. A product's only variant is also found without one, so that entries from before it got a
 * SKU stay valid.
 */
export function findVariant<Own extends Pick<Variant, "sku">>(
  { variants }: Pick<VariantProduct<Own>, "variants">,
  sku: string | null,
): Own | undefined {
  const [first, ...others] = variants;
  if (sku === null) return others.length === 0 ? first : undefined;
  return variants.find((variant) => variant.sku === sku);
}

/** True if no variant can be bought. A product without variants is sold out. */
export const isSoldOut = ({ variants }: Pick<VariantProduct<Variant>, "variants">): boolean =>
  !variants.some((variant) => isInStock(variant, 1));

/** True if at least `quantity` units are in stock; a stock of null is unlimited. */
export const isInStock = (variant: Variant, quantity: number): boolean =>
  variant.stock === null || variant.stock >= quantity;
