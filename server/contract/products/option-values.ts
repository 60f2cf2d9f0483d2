import type { ProductOption, Variant } from "./schemas.ts";
import { chosenValue, isInStock, toOptionText } from "./variant-choice.ts";

/** The outcome of choosing an option's value together with the choices already made. */
export type ValueState = "available" | "soldOut" | "unavailable";

type Product = {
  readonly options: readonly ProductOption[];
  readonly variants: readonly Variant[];
};

/**
 * The outcome of choosing a value for the option `name`. Other open options may still get any value. Names and values
 * of the choice, and `value` itself, have LF line breaks.
 */
export function valueState(
  { options, variants }: Product,
  attributes: Readonly<Record<string, string>>,
  name: string,
  value: string,
): ValueState {
  const wanted = options.flatMap((option): [string, string][] => {
    const chosen = option.name === name ? value : chosenValue(attributes, option.name);
    return chosen === "" ? [] : [[option.name, chosen]];
  });
  const fitting = variants.filter((variant) =>
    wanted.every(
      ([option, chosen]) =>
        Object.hasOwn(variant.attributes, option) &&
        toOptionText(variant.attributes[option] ?? "") === chosen,
    ),
  );
  if (fitting.length === 0) return "unavailable";
  return fitting.some((variant) => isInStock(variant, 1)) ? "available" : "soldOut";
}
