import type { TextName } from "../../contract/texts/index.ts";
import { isEmail } from "../../contract/values/email.ts";
import type { Declaration } from "./withdrawal.ts";

/** Errors by field. */
export type DeclarationFaults = { readonly [Field in keyof Declaration]?: TextName };

/** Checks the required parts of a withdrawal; no reason is asked for. */
export const findFaults = ({ name, orderNumber, email }: Declaration): DeclarationFaults => ({
  ...(name === "" && { name: "withdrawalNameMissing" }),
  ...(orderNumber === "" && { orderNumber: "withdrawalOrderNumberMissing" }),
  ...(email === ""
    ? { email: "withdrawalEmailMissing" }
    : !isEmail(email) && { email: "withdrawalEmailInvalid" }),
});
