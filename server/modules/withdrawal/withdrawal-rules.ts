import type { TextName } from "../../contract/texts/index.ts";
import { isEmail, toEmailKey } from "../../contract/values/email.ts";
import type { Declaration, WithdrawnOrder } from "./withdrawal.ts";

/** What is wrong with which field. */
export type DeclarationFaults = { readonly [Field in keyof Declaration]?: TextName };

/** What must be said before a contract can be withdrawn from; no reason is asked for. */
export const findFaults = ({ name, orderNumber, email }: Declaration): DeclarationFaults => ({
  ...(name === "" && { name: "withdrawalNameMissing" }),
  ...(orderNumber === "" && { orderNumber: "withdrawalOrderNumberMissing" }),
  ...(email === ""
    ? { email: "withdrawalEmailMissing" }
    : !isEmail(email) && { email: "withdrawalEmailInvalid" }),
});

/** The number of an order as people write it: `1001`, `#1001`, `Nr. 1001`; undefined for what is none. */
export function readOrderNumber(typed: string): number | undefined {
  const [, digits] = /^\D*(\d{1,12})\D*$/.exec(typed) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether who declares it knows the address of the order: its number is in many hands, and easily guessed. */
export const isOwn = ({ email }: Declaration, order: Pick<WithdrawnOrder, "email">): boolean =>
  toEmailKey(email) === toEmailKey(order.email);
