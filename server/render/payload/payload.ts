import type { ValueObject } from "../../../engine/index.ts";
import { shopCurrency } from "../../content/content.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import type { Page } from "../page/page.ts";
import { toSettingsData } from "./settings-data.ts";
import { toWebsiteData } from "./website-data.ts";

/** The context of a page's templates. */
export const toTemplateData = (view: SharedView, page: Page): ValueObject => ({
  ...toPayload(view, page),
  ...page.beside,
});

/**
 * The page's data for its templates, which is also the answer to `?format=json`. Contains no visitor's data, except for
 * the keys of a `perVisitor` page.
 */
export const toPayload = (view: SharedView, page: Page): ValueObject => ({
  ...toSiteData(view),
  ...page.data,
});

/** The keys that all pages of a site share. */
export const toSiteData = (view: SharedView) => view.remember(createSiteData, view.site);

function createSiteData(site: Site, view: SharedView) {
  const website = toWebsiteData(view);
  return {
    website,
    websiteSettings: toSettingsData(site),
    template: { mobileStylesEnabled: site.theme.hasMobileStyles, name: site.theme.config.name },
    featureFlags: { useCLDRMoneyFormat: site.content.website.useCLDRMoneyFormat ?? true },
    localizedStrings: site.localizedStrings,
    shareButtons: website.shareButtonOptions ?? {},
    // The page is the same for everybody, so its cart is empty; scripts show the visitor's own.
    shoppingCart: {
      entries: [],
      totalQuantity: 0,
      subtotalCents: 0,
      currency: shopCurrency(site.content),
    },
    showCart: false,
    calendarView: false,
    empty: false,
    emptyFolder: false,
  };
}
