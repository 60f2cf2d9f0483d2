import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const restockCodes = {
  EMAIL_INVALID: 400,
  VARIANT_UNKNOWN: 404,
  VARIANT_IN_STOCK: 409,
} as const;

const refuse = createRefusals(restockCodes);

/** A variant that the product does not have, requested by its id. */
export const variantUnknown = () => refuse("VARIANT_UNKNOWN", "variantUnavailable");
/** A variant that is in stock, so there is nothing to wait for. */
export const variantInStock = () => refuse("VARIANT_IN_STOCK", "restockInStock");
/** An invalid e-mail address; `text` distinguishes a missing one from a malformed one. */
export const emailInvalid = (field: string, text: "restockEmailEmpty" | "restockEmailInvalid") =>
  refuse("EMAIL_INVALID", text, { fields: { [field]: text } });
