import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const accountCodes = {
  SIGN_IN_FAILED: 401,
} as const;

const refuse = createRefusals(accountCodes);

/** An address and a password that match no account; the answer does not reveal which of the two is wrong. */
export const signInFailed = () => refuse("SIGN_IN_FAILED", "signInFailed");
