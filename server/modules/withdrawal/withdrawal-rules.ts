import type { TextName } from "../../contract/texts/index.ts";
import { isEmail, toEmailKey } from "../../contract/values/email.ts";
import type { Declaration, WithdrawnOrder } from "./withdrawal.ts";

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

/** The number of an order as people write it: `1001`, `#1001`, `Nr. 1001`. Undefined for any other text. */
export function readOrderNumber(typed: string): number | undefined {
  const [, digits] = /^\D*(\d{1,12})\D*$/.exec(typed) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * True if the declaring person knows the address of the order, because its number is known to many and easy to guess.
 */
export const isOwn = ({ email }: Declaration, order: Pick<WithdrawnOrder, "email">): boolean =>
  toEmailKey(email) === toEmailKey(order.email);
