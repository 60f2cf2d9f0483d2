import type { TextName } from "../../contract/texts/index.ts";
import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const checkoutCodes = {
  CHECKOUT_INVALID: 400,
} as const;

const refuse = createRefusals(checkoutCodes);

/** Invalid input in a step of the checkout, by field. */
export const checkoutInvalid = (problems: ReadonlyMap<string, TextName>) =>
  refuse("CHECKOUT_INVALID", "fieldsAtFault", { fields: Object.fromEntries(problems) });
