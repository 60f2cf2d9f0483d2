import type { Site } from "../site/site.ts";
import { findPage } from "./find-page.ts";
import { type Page, type PageAddress, pageTypes, type Redirect } from "./page.ts";
import type { PlatformPages } from "./platform-pages.ts";
import { isExpired } from "./site-state.ts";

/**
 * What stands at an address at `now` (milliseconds since 1970): the platform's own pages, those of the content, or the page
 * for unknown addresses. A site that is parked or expired has one page, beside its cover pages.
 */
export function findAnyPage(
  platform: PlatformPages,
  site: Site,
  address: PageAddress,
  now: number,
): Page | Redirect {
  const closed = findClosedPage(platform, site);
  if (!closed) {
    return (
      findPlatformPage(platform, site, address, now) ??
      findPage(site, address, now) ??
      platform.notFound(site)
    );
  }
  const found = findPage(site, address, now);
  const isCover = found && "type" in found && found.type === pageTypes.splashPage;
  return isCover ? found : closed;
}

/** What a site that is expired or parked shows instead of its pages; undefined for one that is open. */
export function findClosedPage(platform: PlatformPages, site: Site): Page | undefined {
  if (isExpired(site)) return platform.expired(site);
  return site.content.parked ? platform.parked(site) : undefined;
}

function findPlatformPage(
  platform: PlatformPages,
  site: Site,
  { path, query }: PageAddress,
  now: number,
): Page | undefined {
  if (path === "/cart") return platform.cart(site);
  if (path === "/search") return platform.search(site, query, now);
  if (path === "/settings/billing/upgrade") return platform.ownerPage(site, "upgradePageText");
  if (path === "/settings/billing/subscriptions/website") {
    return platform.ownerPage(site, "subscriptionPageText");
  }
  if (/^\/(?:config(?:\/.*)?|account\/login)$/.test(path)) {
    return platform.ownerPage(site, "ownerPageText");
  }
  return undefined;
}
