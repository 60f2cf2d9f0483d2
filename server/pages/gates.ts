import * as accountsPaths from "../contract/accounts/paths.ts";
import { may } from "../contract/accounts/roles.ts";
import * as locksPaths from "../contract/locks/paths.ts";
import * as newsletterPaths from "../contract/newsletter/paths.ts";
import * as screensPaths from "../contract/screens/paths.ts";
import { siteExpired, siteLocked } from "../errors.ts";
import type { Gate } from "../http/requests/gates.ts";
import { routeAt } from "../http/requests/methods.ts";
import { isApiRequest, isRead } from "../http/requests/request-kind.ts";
import { isSiteLocked } from "../site/visibility/site-lock.ts";
import { isExpired } from "../site/visibility/site-state.ts";

/** Refuses calls that change something on an expired site. Its owners can still sign in and make changes. */
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

/**
 * Routes that a locked site answers: pages, which show its lock screen; the theme's files; addresses for owners and links in
 * mails.
 */
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
 * Refuses all other requests to a site that the visitor has not opened: calls, forms, content files, and any future route.
 * `clientUrl` is the path of the built browser files.
 */
export function openSite(clientUrl: string): Gate {
  const isAnswered = (route: string): boolean =>
    route.startsWith(clientUrl) ||
    answered.some((path) => route === path || route.startsWith(`${path}/`));
  return {
    needs: "visitor",
    refuse(request) {
      if (!isSiteLocked(request.hosted.site, request.visitor)) return undefined;
      // Without a route there is nothing to refuse.
      const route = routeAt(request);
      return route === undefined || isAnswered(route) ? undefined : siteLocked();
    },
  };
}
