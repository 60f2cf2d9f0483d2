import * as accountsPaths from "../contract/accounts/paths.ts";
import { may } from "../contract/accounts/roles.ts";
import { siteExpired } from "../errors.ts";
import type { Gate } from "../http/requests/gates.ts";
import { routeAt } from "../http/requests/methods.ts";
import { isApiRequest, isRead } from "../http/requests/request-kind.ts";
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
