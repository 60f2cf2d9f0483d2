import { CART_FORM } from "../../../contract/cart/forms.ts";
import type { Texts } from "../../../contract/texts/index.ts";
import type { AppError } from "../../../errors.ts";
import type { RefusedForm } from "../../../site/view.ts";

/** Names of the cart page's inputs whose text is shown again. */
const typedFields = ["code", "country", "region", "zip", "id"] as const;

/** The input that an error concerns, unless the error names it itself. */
const faults: Readonly<Partial<Record<string, string>>> = {
  NOT_ENOUGH_STOCK: "quantity",
  COUPON_UNKNOWN: "code",
  SHIPPING_OPTION_UNKNOWN: "id",
  SHIPPING_OPTION_UNAVAILABLE: "id",
};

/** Maximum length of a text that is shown again. */
const MAX_TEXT = 64;

/** A refused form of the cart page for display. It may contain anything: values that are not text count as empty. */
export function toRefusedCartForm(
  body: unknown,
  params: unknown,
  error: AppError,
  texts: Texts,
): RefusedForm {
  const posted = new Map(Object.entries({ ...(body ?? {}), ...(params ?? {}) }));
  const text = (name: string): string => {
    const value: unknown = posted.get(name);
    return typeof value === "string" ? value.slice(0, MAX_TEXT) : "";
  };
  const typed = [...typedFields, "entryId"].flatMap((name): [string, string][] =>
    text(name) === "" ? [] : [[name, text(name)]],
  );
  const own = faults[error.code];
  const fields = Object.keys(error.fields ?? {});
  return {
    productId: CART_FORM,
    choice: {
      attributes: Object.fromEntries(typed),
      quantity: text("quantity"),
      problem: { text: error.toText(texts), fields: own === undefined ? fields : [own] },
    },
  };
}
