import type { ValueObject } from "../../../engine/index.ts";
import { siteTimeZone } from "../../content/content.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { withDefaults } from "../../content/with-defaults.ts";
import type { SharedView } from "../../site/view.ts";

const noPlace = {
  mapLat: null,
  mapLng: null,
  addressTitle: "",
  addressLine1: "",
  addressLine2: "",
  addressCountry: "",
};

/** `website` of the payload: the content's keys, with the platform's defaults for missing ones. */
export function toWebsiteData({ site, clock }: SharedView): ValueObject {
  const { website } = site.content;
  const { offset, zoneName } = clock();
  const baseUrl = website.baseUrl ?? "";
  const timeZone = siteTimeZone(site.content);
  const defaults = {
    identifier: website.id,
    websiteType: 1,
    contentModifiedOn: 0,
    fullSiteTitle: website.siteTitle,
    siteTagLine: "",
    siteDescription: "",
    location: noPlace,
    logoImageId: null,
    logoImageUrl: null,
    baseUrl,
    authenticUrl: baseUrl,
    internalUrl: baseUrl,
    primaryDomain: baseUrl && new URL(baseUrl).hostname,
    timeZone,
    timeZoneOffset: offset,
    // The zone of the server's own clock does not matter to pages.
    machineTimeZoneOffset: 0,
    timeZoneAbbr: zoneName,
    socialAccounts: [],
    shareButtonOptions: {},
    siteStatus: {},
    showOwnerLogin: false,
    useCLDRMoneyFormat: true,
  };
  return toTemplateValue(withDefaults(defaults, website));
}
