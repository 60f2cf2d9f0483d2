import * as accountsPaths from "../accounts/paths.ts";
import type { Role } from "../accounts/roles.ts";
import * as downloadsPaths from "../downloads/paths.ts";
import * as newsletterPaths from "../newsletter/paths.ts";
import * as ordersPaths from "../orders/paths.ts";
import type { PageType } from "../page/types.ts";
import * as searchPaths from "../search/paths.ts";
import * as withdrawalPaths from "../withdrawal/paths.ts";

// Codes and not their table: every page would load all of it.
const SEARCH = 102 satisfies PageType;
const LOCK_SCREEN = 103 satisfies PageType;
const MEMBER_AREA_ACCESS_DENIED = 106 satisfies PageType;

const unmeasuredTypes: readonly number[] = [SEARCH, LOCK_SCREEN, MEMBER_AREA_ACCESS_DENIED];

/** The path of an address as the server reads it: without its escapes. One that cannot be read stays as it is. */
export function toReadPath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** The same in one spelling: the server finds pages in any case. */
const toFoldedPath = (path: string): string => toReadPath(path).toLowerCase();

/** What stands there is for those who run the site. */
const isConfigPath = (path: string): boolean => toFoldedPath(path).includes("/config/");

/** Whether visits of a page are counted. The path is one of addresses, with its escapes or without; an unknown type says nothing. */
export const isMeasuredPage = (path: string, type: number | undefined): boolean =>
  toFoldedPath(path) !== searchPaths.page &&
  !isConfigPath(path) &&
  (type === undefined || !unmeasuredTypes.includes(type));

/** Whether what somebody who is signed in does is counted: `roles` are all that the account has. */
export const isMeasuredAccount = (roles: readonly Role[], path: string): boolean =>
  roles.length > 0 && roles.every((role) => role === "viewer") && !isConfigPath(path);

/** Below these paths stand secrets of one visitor. */
const secretBelow: readonly string[] = [
  ordersPaths.confirmed,
  ordersPaths.page,
  withdrawalPaths.page,
  accountsPaths.passwordReset,
  newsletterPaths.confirm,
  newsletterPaths.unsubscribe,
  downloadsPaths.download,
];

/** The path of a page as it is counted: without what only one visitor may know. */
export const toMeasuredPath = (path: string): string =>
  secretBelow.find((prefix) => toFoldedPath(path).startsWith(`${prefix}/`)) ?? path;

/** The parameters by which links of campaigns say where visitors come from. */
const CAMPAIGN = /^utm_[a-z]+$/;

/** The address of a page as it is counted: of its parameters, only those of campaigns stay. */
export function toMeasuredUrl(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(([name]) => CAMPAIGN.test(name));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
  return origin + toMeasuredPath(pathname) + query;
}
