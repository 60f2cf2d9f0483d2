import type { ValueObject } from "../../../engine/index.ts";
import { shopCurrency } from "../../content/content.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { withDefaults } from "../../content/with-defaults.ts";
import type { Site } from "../../site/site.ts";
import { titleFormats } from "../../site/title.ts";

/** The platform's codes of `measurementStandard`. */
const IMPERIAL = 1;
const METRIC = 2;

/** The default for comments: they are disabled. */
const commentSettings = {
  commentsEnabled: false,
  commentLikesAllowed: false,
  commentAnonAllowed: false,
  commentThreaded: true,
  commentApprovalRequired: false,
  commentAvatarsOn: true,
  commentSortType: 2,
  commentFlagThreshold: 0,
  commentFlagsAllowed: false,
  commentEnableByDefault: false,
  commentDisableAfterDaysDefault: 0,
};

const merchandisingSettings = {
  scarcityEnabledOnProductItems: false,
  scarcityEnabledOnProductBlocks: false,
  restockNotificationsEnabled: false,
  mailingListSignUpEnabled: false,
};

/** `websiteSettings` of the payload: the content's keys, with the platform's defaults for missing ones. */
export function toSettingsData({ content }: Site): ValueObject {
  const { website, websiteSettings } = content;
  const currency = shopCurrency(content);
  const { storeSettings, country } = websiteSettings;
  // The platform and its formatters disagree on the spelling of this key.
  const disqus = websiteSettings.disqusShortname ?? websiteSettings.disqusShortName ?? "";
  const defaults = {
    id: website.id,
    websiteId: website.id,
    country: "",
    state: "",
    subjects: [],
    simpleLikingEnabled: false,
    ...commentSettings,
    contactEmail: "",
    contactPhoneNumber: "",
    businessHours: {},
    announcementBarSettings: {},
    mobileInfoBarSettings: {},
    ...titleFormats,
    ampEnabled: false,
  };
  const storeDefaults = {
    expressCheckout: false,
    continueShoppingLinkUrl: "/",
    useLightCart: false,
    showNoteField: false,
    currenciesSupported: [currency],
    defaultCurrency: currency,
    selectedCurrency: currency,
    measurementStandard: country === "US" ? IMPERIAL : METRIC,
    multipleQuantityAllowedForServices: true,
    isLive: true,
  };
  return toTemplateValue({
    ...withDefaults(defaults, websiteSettings),
    disqusShortname: disqus,
    disqusShortName: disqus,
    useCLDRMoneyFormat: website.useCLDRMoneyFormat ?? true,
    storeSettings: {
      ...withDefaults(storeDefaults, storeSettings ?? {}),
      merchandisingSettings: { ...merchandisingSettings, ...storeSettings?.merchandisingSettings },
    },
  });
}
