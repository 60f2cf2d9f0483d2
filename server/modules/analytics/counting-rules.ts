import type { Role } from "../../contract/accounts/roles.ts";
import { isMeasuredAccount, isMeasuredPage } from "../../contract/analytics/measured-pages.ts";

/** The visitor who reports an event, and the place. */
export type Reporter = {
  /** True if the site counts at all. */
  readonly isEnabled: boolean;
  /** True if it asks its visitors first. */
  readonly asksFirst: boolean;
  /** The visitor's answer: the cookie as sent. */
  readonly consent: string | undefined;
  /** The role of the signed-in account. */
  readonly role: Role | undefined;
  /** The paths that the report gives for its page. */
  readonly paths: readonly string[];
  readonly pageType: number | null | undefined;
  /** True if a path belongs to a page whose password the visitor has not entered. */
  readonly isLocked: (path: string) => boolean;
};

/**
 * True if a visitor is counted, by the same rules as in browsers, and not on a page whose lock screen they see. A
 * trailing slash makes no difference.
 */
export function isCounted(reporter: Reporter): boolean {
  const { isEnabled, asksFirst, consent, role, paths, pageType, isLocked } = reporter;
  if (!isEnabled || (asksFirst && consent !== "true")) return false;
  if (role !== undefined && !isMeasuredAccount([role], "")) return false;
  const type = pageType ?? undefined;
  if (!isMeasuredPage("", type)) return false;
  return paths.every((path) => {
    const open = path.replace(/\/$/, "");
    return isMeasuredPage(open, type) && isMeasuredPage(`${open}/`, type) && !isLocked(path);
  });
}
