import {
  isMeasuredAccount,
  isMeasuredPage,
} from "../../server/contract/analytics/measured-pages.ts";
import type { PageData } from "./page-data.ts";

/**
 * True if the site counts this visitor's actions on this page. `info` is the cookie of a signed-in account, `outer` the path of
 * the site's page that shows this one in a frame: a preview for owners is no visit.
 */
export function isMeasured(
  data: PageData,
  path: string,
  info: string | undefined,
  outer = "",
): boolean {
  if (data.analytics?.isEnabled !== true || !isMeasuredPage(path, data.pageType)) return false;
  if (!isMeasuredPage(outer, undefined)) return false;
  return !isSignedIn(info) || isMeasuredAccount(data.authenticatedAccount?.roles ?? [], path);
}

/** Any value counts as signed in unless it clearly says no. */
function isSignedIn(info: string | undefined): boolean {
  if (info === undefined) return false;
  try {
    return Reflect.get(Object(JSON.parse(info)), "authenticated") !== false;
  } catch {
    return true;
  }
}
