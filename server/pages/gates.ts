import * as accountsPaths from "../contract/accounts/paths.ts";
import { may } from "../contract/accounts/roles.ts";
import * as locksPaths from "../contract/locks/paths.ts";
import * as newsletterPaths from "../contract/newsletter/paths.ts";
import * as screensPaths from "../contract/screens/paths.ts";
import { siteExpired, siteLocked } from "../errors.ts";
import type { Gate } from "../http/gates.ts";
import { routeAt } from "../http/methods.ts";
import { isApiRequest, isRead } from "../http/request-kind.ts";
import { isSiteLocked } from "../site/visibility/site-lock.ts";
import { isExpired } from "../site/visibility/site-state.ts";

/** Refuses calls that change something on an expired site. Those who run it can sign in, and mend it. */
export const runningSite: Gate = {
  needs: "visitor",
  refuse(request) {
    if (isRead(request) || !isApiRequest(request)) return undefined;
    // All languages of a site expire at once.
    if (!isExpired(request.hosted.at("/").site)) return undefined;
    const isOwner = may(request.visitor.account?.role, "overview");
    const isSession = routeAt(request) === accountsPaths.session;
    return isOwner || isSession ? undefined : siteExpired();
  },
};

/** Routes that a locked site answers: pages, which are its lock screen; the theme's files; what owners and links of mails lead to. */
const answered: readonly string[] = [
  "/*",
  "/robots.txt",
  "/sitemap.xml",
  "/site.css",
  "/assets",
  "/scripts",
  locksPaths.lockScreen,
  accountsPaths.session,
  accountsPaths.signIn,
  accountsPaths.signOut,
  accountsPaths.passwordReset,
  screensPaths.owner,
  screensPaths.upgrade,
  screensPaths.subscription,
  newsletterPaths.confirm,
  newsletterPaths.unsubscribe,
];

/**
 * Refuses what else is asked of a site that the visitor has not opened: calls, forms, files of its content, and every route to
 * come. `clientUrl` is the path of the built browser files.
 */
export function openSite(clientUrl: string): Gate {
  const isAnswered = (route: string): boolean =>
    route.startsWith(clientUrl) ||
    answered.some((path) => route === path || route.startsWith(`${path}/`));
  return {
    needs: "visitor",
    refuse(request) {
      if (!isSiteLocked(request.hosted.site, request.visitor)) return undefined;
      // Without a route there is nothing to be refused.
      const route = routeAt(request);
      return route === undefined || isAnswered(route) ? undefined : siteLocked();
    },
  };
}
