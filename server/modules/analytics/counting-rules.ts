import type { Role } from "../../contract/accounts/roles.ts";
import { isMeasuredAccount, isMeasuredPage } from "../../contract/analytics/measured-pages.ts";

/** Who reports something, and from where. */
export type Reporter = {
  /** Whether the site counts at all. */
  readonly isEnabled: boolean;
  /** Whether it asks its visitors first. */
  readonly asksFirst: boolean;
  /** The visitor's answer: the cookie as it was sent. */
  readonly consent: string | undefined;
  /** The role of whoever has signed in. */
  readonly role: Role | undefined;
  /** The paths that the report names as its page's. */
  readonly paths: readonly string[];
  readonly pageType: number | null | undefined;
  /** Whether a path is one of a page whose password the visitor has not given. */
  readonly isLocked: (path: string) => boolean;
};

/**
 * Whether a visitor is counted, by the rules that browsers ask too, and not on a page whose lock screen they see. A slash at the end of a path
 * makes no difference.
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
