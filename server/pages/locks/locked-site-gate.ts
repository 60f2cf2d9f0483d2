import * as accountsPaths from "../../contract/accounts/paths.ts";
import * as locksPaths from "../../contract/locks/paths.ts";
import * as newsletterPaths from "../../contract/newsletter/paths.ts";
import * as screensPaths from "../../contract/screens/paths.ts";
import { siteLocked } from "../../errors.ts";
import type { Gate } from "../../http/requests/gates.ts";
import { routeAt } from "../../http/requests/methods.ts";
import { isSiteLocked } from "../../site/visibility/site-lock.ts";

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
