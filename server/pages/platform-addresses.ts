import { isLocked } from "../content/content.ts";
import { type Page, type PageAddress, pageTypes, type Redirect } from "../render/page.ts";
import type { Site } from "../site/site.ts";
import { isExpired } from "../site/site-state.ts";
import { findContentAt, findPage } from "./find-page.ts";
import type { PlatformPages } from "./platform-pages.ts";

const CART = "/cart";
const SEARCH = "/search";

type Moment = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** URL ids of the locked pages that the visitor has opened. */
  readonly opened: ReadonlySet<string>;
};

/**
 * What stands at an address: the platform's own pages, those of the content, or the page for unknown addresses. A site that
 * is parked or expired has one page, beside its cover pages.
 */
export function findAnyPage(
  platform: PlatformPages,
  site: Site,
  address: PageAddress,
  moment: Moment,
): Page | Redirect {
  const closed = findClosedPage(platform, site);
  if (!closed) {
    return (
      findPlatformPage(platform, site, address, moment.now) ??
      findContentPage(platform, site, address, moment) ??
      findSpelling(address) ??
      platform.notFound(site)
    );
  }
  const found = findContentPage(platform, site, address, moment);
  const isCover = found && "type" in found && found.type === pageTypes.splashPage;
  return isCover ? found : closed;
}

/** The cart and the search in another case lead to them for good, as pages of the content do. */
function findSpelling({ path, search }: PageAddress): Redirect | undefined {
  const own = [CART, SEARCH].find((known) => known === path.toLowerCase());
  return own === undefined ? undefined : { redirect: `${own}${search}`, status: 301 };
}

/** What a site that is expired or parked shows instead of its pages; undefined for one that is open. */
export function findClosedPage(platform: PlatformPages, site: Site): Page | undefined {
  if (isExpired(site)) return platform.expired(site);
  return site.content.parked ? platform.parked(site) : undefined;
}

/** A locked page is its lock screen at each address below it, so that nobody learns what stands there. */
function findContentPage(
  platform: PlatformPages,
  site: Site,
  address: PageAddress,
  { now, opened }: Moment,
): Page | Redirect | undefined {
  const content = findContentAt(site, address.path);
  if (!content || !isLocked(content)) return findPage(site, address, now);
  if (!opened.has(content.collection.urlId)) return platform.lockScreen(site, address.path);
  const found = findPage(site, address, now) ?? platform.notFound(site);
  return "redirect" in found ? found : { ...found, perVisitor: true };
}

function findPlatformPage(
  platform: PlatformPages,
  site: Site,
  { path, query }: PageAddress,
  now: number,
): Page | undefined {
  if (path === CART) return platform.cart(site);
  if (path === SEARCH) return platform.search(site, query, now);
  if (path === "/settings/billing/upgrade") return platform.ownerPage(site, "upgradePageText");
  if (path === "/settings/billing/subscriptions/website") {
    return platform.ownerPage(site, "subscriptionPageText");
  }
  if (/^\/(?:config(?:\/.*)?|account\/login)$/.test(path)) {
    return platform.ownerPage(site, "ownerPageText");
  }
  return undefined;
}
