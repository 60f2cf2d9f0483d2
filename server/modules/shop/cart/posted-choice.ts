import { optionFieldPrefix, shownOptionFieldName } from "../../../contract/islands.ts";
import { limits } from "../../../contract/limits.ts";
import { toOptionText } from "../../../contract/rules/variant-choice.ts";

/** What a product's form says when it is posted without script. */
export type PostedChoice = {
  readonly itemId: string;
  /** Option to value. */
  readonly attributes: Record<string, string>;
  /** As it was typed. */
  readonly quantity: string;
};

/** What a form says of a product. A form that was refused may be anything: what is no text counts as empty. */
export function toPostedChoice(form: unknown): PostedChoice {
  const fields = new Map(Object.entries(form ?? {}));
  const text = (name: string): string => toText(fields.get(name));
  const attributes = [...fields]
    .filter(([name]) => name.startsWith(optionFieldPrefix))
    .slice(0, limits.productOptions)
    .map(([name, posted]): [string, string] => {
      const option = name.slice(optionFieldPrefix.length);
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

/**
 * The value of an option that has a list and radio buttons, of which a theme shows one: the first that is
 * not as the page was written. On most pages nothing was chosen then, so it is the first that is not empty.
 */
const toChosenValue = (posted: readonly string[], shown: string): string =>
  posted.find((value) => value !== shown) ?? posted[0] ?? "";

const toText = (value: unknown): string => (typeof value === "string" ? value : "");
