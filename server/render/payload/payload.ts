import type { ValueObject } from "../../../engine/index.ts";
import type { Site } from "../../site/site.ts";
import type { Page } from "../page.ts";
import { toSettingsData } from "./settings-data.ts";
import { toWebsiteData } from "./website-data.ts";

/**
 * The page's data at `now` (milliseconds since 1970): the context of its templates and the answer to `?format=json`
 * (site-conventions, 16). Holds no visitor's data, but for the keys of a `perVisitor` page that was made for one.
 */
export const toPayload = (site: Site, page: Page, now: number): ValueObject => ({
  ...siteDataAt(site, now),
  ...page.data,
});

/** Zones change their clocks at full quarters of an hour. */
const QUARTER_MS = 15 * 60 * 1000;

type SiteData = { readonly quarter: number; readonly data: ValueObject };
const knownData = new WeakMap<Site, SiteData>();

/** What all pages of a site have in common. */
function siteDataAt(site: Site, now: number): ValueObject {
  const quarter = Math.floor(now / QUARTER_MS);
  const known = knownData.get(site);
  if (known?.quarter === quarter) return known.data;
  const data = createSiteData(site, quarter * QUARTER_MS);
  knownData.set(site, { quarter, data });
  return data;
}

function createSiteData(site: Site, now: number): ValueObject {
  const website = toWebsiteData(site, now);
  return {
    website,
    websiteSettings: toSettingsData(site),
    template: { mobileStylesEnabled: site.theme.hasMobileStyles, name: site.theme.config.name },
    featureFlags: { useCLDRMoneyFormat: site.content.website.useCLDRMoneyFormat ?? true },
    localizedStrings: site.texts,
    shareButtons: website.shareButtonOptions ?? {},
    // The page is everybody's: its cart is empty, and scripts show the visitor's own.
    shoppingCart: { entries: [], totalQuantity: 0, subtotalCents: 0 },
    showCart: false,
    calendarView: false,
    empty: false,
    emptyFolder: false,
  };
}
