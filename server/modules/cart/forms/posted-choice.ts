import { fieldsAtFault } from "../../../contract/products/choice-problem.ts";
import { OPTION_FIELD_PREFIX, shownOptionFieldName } from "../../../contract/products/form.ts";
import * as productsLimits from "../../../contract/products/limits.ts";
import { chosenValue, toOptionText } from "../../../contract/products/variant-choice.ts";
import type { AppError } from "../../../errors.ts";
import type { SellableProduct } from "../../../site/catalog/product.ts";
import type { RefusedForm } from "../../../site/view.ts";

/** The fields of a product's form that was posted without script. */
export type PostedChoice = {
  readonly itemId: string;
  /** Option to value. */
  readonly attributes: Record<string, string>;
  /** As typed. */
  readonly quantity: string;
};

/** Reads a product's form. A refused form may contain anything, so values that are not text count as empty. */
export function toPostedChoice(form: unknown): PostedChoice {
  const fields = new Map(Object.entries(form ?? {}));
  const text = (name: string): string => toText(fields.get(name));
  const attributes = [...fields]
    .filter(([name]) => name.startsWith(OPTION_FIELD_PREFIX))
    .slice(0, productsLimits.options)
    .map(([name, posted]): [string, string] => {
      const option = name.slice(OPTION_FIELD_PREFIX.length);
      const values = Array.isArray(posted) ? posted.map(toText) : [toText(posted)];
      const value = toChosenValue(values, text(shownOptionFieldName(option)));
      return [toOptionText(option), toOptionText(value)];
    });
  return {
    itemId: text("itemId"),
    attributes: Object.fromEntries(attributes),
    quantity: text("quantity"),
  };
}

/** Errors that are caused by the contents of the fields. */
const faultsOfFields: ReadonlySet<string> = new Set([
  "QUANTITY_INVALID",
  "OPTION_UNSELECTED",
  "VARIANT_UNAVAILABLE",
  "NOT_ENOUGH_STOCK",
] as const);

/**
 * A refused form for display on its page: only values that the product offers, and the error (`text`) with the fields that it
 * concerns.
 */
export function toRefusedForm(
  product: SellableProduct,
  posted: PostedChoice,
  { code }: Pick<AppError, "code">,
  text: string,
): RefusedForm {
  const attributes = product.options.flatMap(({ name, values }): [string, string][] => {
    const value = chosenValue(posted.attributes, name);
    const isOffered = value === "" || values.some((one) => toOptionText(one) === value);
    return isOffered ? [[toOptionText(name), value]] : [];
  });
  const isOfFields = faultsOfFields.has(code);
  const fields = isOfFields ? fieldsAtFault(product, posted) : [];
  return {
    productId: product.id,
    choice: {
      attributes: Object.fromEntries(attributes),
      quantity: posted.quantity.slice(0, MAX_QUANTITY_TEXT),
      problem: { text, fields },
    },
  };
}

/** Maximum length of a quantity that is shown again. */
const MAX_QUANTITY_TEXT = 40;

/**
 * An option has both a list and radio buttons, of which a theme shows one. The value is the first that differs from
 * the one in the page as sent. Most pages are sent without a choice, so it is then the first that is not empty.
 */
const toChosenValue = (posted: readonly string[], shown: string): string =>
  posted.find((value) => value !== shown) ?? posted[0] ?? "";

const toText = (value: unknown): string => (typeof value === "string" ? value : "");
