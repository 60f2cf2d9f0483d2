import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const restockCodes = {
  EMAIL_INVALID: 400,
  VARIANT_UNKNOWN: 404,
  VARIANT_IN_STOCK: 409,
} as const;

const refuse = createRefusals(restockCodes);

/** A variant that the product does not have, asked for by its id. */
export const variantUnknown = () => refuse("VARIANT_UNKNOWN", "variantUnavailable");
/** A variant that nobody has to wait for. */
export const variantInStock = () => refuse("VARIANT_IN_STOCK", "restockInStock");
/** A text that is no e-mail address; `text` says whether there is any. */
export const emailInvalid = (field: string, text: "restockEmailEmpty" | "restockEmailInvalid") =>
  refuse("EMAIL_INVALID", text, { fields: { [field]: text } });
