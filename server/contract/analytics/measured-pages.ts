import * as accountsPaths from "../accounts/paths.ts";
import type { Role } from "../accounts/roles.ts";
import * as cancellationPaths from "../cancellation/paths.ts";
import * as downloadsPaths from "../downloads/paths.ts";
import * as newsletterPaths from "../newsletter/paths.ts";
import * as offersPaths from "../offers/paths.ts";
import * as ordersPaths from "../orders/paths.ts";
import type { PageType } from "../page/types.ts";
import * as searchPaths from "../search/paths.ts";
import * as withdrawalPaths from "../withdrawal/paths.ts";

// Codes instead of their table, which every page would have to load.
const SEARCH = 102 satisfies PageType;
const LOCK_SCREEN = 103 satisfies PageType;
const MEMBER_AREA_ACCESS_DENIED = 106 satisfies PageType;

const unmeasuredTypes: readonly number[] = [SEARCH, LOCK_SCREEN, MEMBER_AREA_ACCESS_DENIED];

/** The path of an address with its escapes decoded, as the server reads it. An undecodable one stays as it is. */
export function toReadPath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** The same in lower case: the server finds pages in any case. */
const toFoldedPath = (path: string): string => toReadPath(path).toLowerCase();

/** True for pages below `/config/`, which only people who run the site see. */
const isConfigPath = (path: string): boolean => toFoldedPath(path).includes("/config/");

/**
 * True if visits to a page are counted. The path may or may not be escaped. Without a known type, only the path
 * decides.
 */
export const isMeasuredPage = (path: string, type: number | undefined): boolean =>
  toFoldedPath(path) !== searchPaths.page &&
  !isConfigPath(path) &&
  (type === undefined || !unmeasuredTypes.includes(type));

/** True if actions of a signed-in account are counted. `roles` are all roles of the account. */
export const isMeasuredAccount = (roles: readonly Role[], path: string): boolean =>
  roles.length > 0 && roles.every((role) => role === "viewer") && !isConfigPath(path);

/** The rest of these paths is a secret of one visitor. */
const secretBelow: readonly string[] = [
  ordersPaths.confirmed,
  ordersPaths.page,
  offersPaths.page,
  withdrawalPaths.page,
  cancellationPaths.page,
  accountsPaths.passwordReset,
  newsletterPaths.confirm,
  newsletterPaths.unsubscribe,
  downloadsPaths.download,
];

/** The path under which a page is counted, without a visitor's secrets. */
export const toMeasuredPath = (path: string): string =>
  secretBelow.find((prefix) => toFoldedPath(path).startsWith(`${prefix}/`)) ?? path;

/** The parameters with which links of campaigns mark where visitors come from. */
const CAMPAIGN = /^utm_[a-z]+$/;

/** The address under which a page is counted: only the parameters of campaigns are kept. */
export function toMeasuredUrl(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(([name]) => CAMPAIGN.test(name));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
  return origin + toMeasuredPath(pathname) + query;
}
