import type { Value } from "../../engine/index.ts";
import { toTemplateValue } from "../content/template-value.ts";
import type { Site } from "../site/site.ts";
import type { Page } from "./page.ts";

/**
 * The page's data: the context of its templates and the answer to `?format=json` (site-conventions, 16). Holds
 * no visitor's data, but for the keys of a `perVisitor` page that was made for one.
 */
export function toPayload(site: Site, page: Page): { readonly [key: string]: Value } {
  const { website, websiteSettings } = site.content;
  return {
    website: toTemplateValue(website),
    websiteSettings: toTemplateValue(websiteSettings),
    template: { mobileStylesEnabled: true },
    featureFlags: { useCLDRMoneyFormat: website.useCLDRMoneyFormat ?? true },
    localizedStrings: site.texts,
    shoppingCart: { entries: [], totalQuantity: 0, subtotalCents: 0 },
    ...page.data,
  };
}
