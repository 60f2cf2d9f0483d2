import { optionFieldName, QUANTITY_FIELD } from "./form.ts";
import { parseQuantity } from "./quantity.ts";
import type { ProductOption, Variant } from "./schemas.ts";
import { isInStock, resolveVariant } from "./variant-choice.ts";

type Choice = {
  readonly attributes: Readonly<Record<string, string>>;
  /** As typed. */
  readonly quantity: unknown;
};

type Product = {
  readonly options: readonly ProductOption[];
  readonly variants: readonly Variant[];
};

/**
 * Names of the fields at fault for a choice that cannot be added, in field order. Empty if the fields are right, and
 * for a sold-out product without options.
 */
export function fieldsAtFault(product: Product, { attributes, quantity }: Choice): string[] {
  const all = product.options.map(({ name }) => optionFieldName(name));
  const choice = resolveVariant(product, attributes);
  if (choice.kind === "unselected") return choice.options.map(optionFieldName);
  if (choice.kind === "unavailable" || !isInStock(choice.variant, 1)) return all;
  const parsed = parseQuantity(quantity);
  const isRight = parsed.ok && isInStock(choice.variant, parsed.quantity);
  return isRight ? [] : [QUANTITY_FIELD];
}
