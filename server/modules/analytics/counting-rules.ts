import { pageTypes, unshownPageTypes } from "../../contract/page-types.ts";
import { pagePaths } from "../../contract/paths.ts";
import type { Role } from "../../contract/roles.ts";

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

const uncountedTypes: readonly number[] = [
  pageTypes.search,
  pageTypes.lockScreen,
  unshownPageTypes.memberAreaAccessDenied,
];

/**
 * Whether a visitor is counted (storefront specification, 2 and 6): not on the search, lock screens and pages of owners, not without
 * consent where it is asked for, and no account but one whose role is viewer.
 */
export function isCounted(reporter: Reporter): boolean {
  const { isEnabled, asksFirst, consent, role, paths, pageType, isLocked } = reporter;
  if (!isEnabled || (asksFirst && consent !== "true")) return false;
  if (role !== undefined && role !== "viewer") return false;
  if (typeof pageType === "number" && uncountedTypes.includes(pageType)) return false;
  return !paths.some((path) => isUncounted(path) || isLocked(path));
}

function isUncounted(path: string): boolean {
  const closed = path.endsWith("/") ? path : `${path}/`;
  return closed === `${pagePaths.search}/` || closed.includes(`${pagePaths.owner}/`);
}
