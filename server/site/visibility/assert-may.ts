import { may, type Permission } from "../../contract/accounts/roles.ts";
import { roleMissing, signInNeeded } from "../../errors.ts";
import type { Visitor } from "../view.ts";

/**
 * Refuses a call to whoever may not do something. Errors: `signInNeeded` without an account, `roleMissing` with another role; why it is
 * unknown who has signed in.
 */
export function assertMay(
  { account, accountFault }: Pick<Visitor, "account" | "accountFault">,
  permission: Permission,
): void {
  if (may(account?.role, permission)) return;
  if (accountFault) throw accountFault;
  throw account ? roleMissing() : signInNeeded();
}
