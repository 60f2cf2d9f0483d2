import * as accountsLimits from "../../contract/accounts/limits.ts";
import type { Role } from "../../contract/accounts/roles.ts";
import * as locksLimits from "../../contract/locks/limits.ts";
import { isEmail } from "../../contract/values/email.ts";

/** The error in the address or password of a new account, in a line for the operator. Undefined if there is none. */
export function findAccountFault(email: string, password: string): string | undefined {
  if (!isEmail(email.trim())) {
    return `'${email}' is no e-mail address, such as name@beispiel.de`;
  }
  return findPasswordFault(password);
}

/** The same for a new password. */
export function findPasswordFault(password: string): string | undefined {
  const min = accountsLimits.passwordMin;
  const max = locksLimits.passwordLength;
  const { length } = password;
  return length < min || length > max
    ? `a password has ${min} to ${max} characters, this one has ${length}`
    : undefined;
}

/**
 * True if no account could assign roles any more once this one has the given role, or is removed if none is given; `admins` are
 * the ids of the accounts that can now.
 */
export const leavesNoAdmin = (admins: readonly string[], id: string, role?: Role): boolean =>
  role !== "admin" && admins.includes(id) && admins.length === 1;
