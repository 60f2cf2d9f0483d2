import { may, type Permission } from "../../contract/accounts/roles.ts";
import { roleMissing, signInNeeded } from "../../errors.ts";
import type { Visitor } from "../view.ts";

/**
 * Refuses a call without the permission. Errors: `signInNeeded` without an account, `roleMissing` with another role;
 * `accountFault` if the account is unknown.
 */
export function assertMay(
  { account, accountFault }: Pick<Visitor, "account" | "accountFault">,
  permission: Permission,
): void {
  if (may(account?.role, permission)) return;
  if (accountFault) throw accountFault;
  throw account ? roleMissing() : signInNeeded();
}
