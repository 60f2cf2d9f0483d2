import { derived, group, html } from "../../json/composed-keys.ts";
import { type Read, readAt } from "../../json/key.ts";
import { flag, text } from "../../json/settings-keys.ts";
import type { SiteFile } from "../schemas.ts";
import { isCountry } from "../shop/read-amounts.ts";
import type { LegalKind } from "./legal-pages.ts";

/** The need for a telephone number at checkout. */
type PhoneSetting = "none" | "optional" | "required";

/** Settings of a site's checkout. */
export type CheckoutSettings = {
  readonly hasNote: boolean;
  /** The preselected country. Undefined for that of the shop. */
  readonly country: string | undefined;
  /** True if the billing address defaults to the shipping address. */
  readonly billsToShipping: boolean;
  readonly shippingPhone: PhoneSetting;
  readonly billingPhone: PhoneSetting;
  /** True to offer news by mail; `joinsByDefault` ticks the box in advance. */
  readonly hasNewsletter: boolean;
  readonly joinsByDefault: boolean;
  /** The owner's HTML for kinds without a legal page. */
  readonly legalTexts: Readonly<Partial<Record<LegalKind, string>>>;
  /** The owner's HTML about paying by invoice; empty for none. */
  readonly invoiceText: string;
};

const country = derived(text(), (code, mistakes) => {
  if (code !== undefined && !isCountry(code)) mistakes.wrong("is no country such as DE");
  return isCountry(code) ? code : undefined;
});

const storeSettings = group({
  shippingCountryDefaultValue: country,
  showNoteField: flag(false),
  billToShippingDefaultValue: flag(false),
  showShippingPhoneNumber: flag(true),
  isShippingPhoneRequired: flag(false),
  showBillingPhoneNumber: flag(true),
  isBillingPhoneRequired: flag(false),
  checkoutPageMarketingOptInEnabled: flag(false),
  enableMailingListOptInByDefault: flag(false),
  termsOfService: html(),
  returnPolicy: html(),
  privacyPolicy: html(),
});

const shopTexts = group({ invoiceText: html("") });

const toPhone = (isShown: boolean, isRequired: boolean): PhoneSetting =>
  isShown ? (isRequired ? "required" : "optional") : "none";

/** Reads the checkout settings of `site.json`. A value that makes no sense counts as missing, with a warning. */
export function readCheckoutSettings(
  { websiteSettings, shop }: Pick<SiteFile, "websiteSettings" | "shop">,
  file: string,
): Read<CheckoutSettings> {
  const path = ["websiteSettings", "storeSettings"];
  const { value: store, diagnostics } = readAt(storeSettings, websiteSettings.storeSettings, {
    file,
    path,
  });
  // Mistakes in settings that affect prices keep the site from being served; mistakes in this text do not.
  const texts = readAt(shopTexts, shop, { file, path: ["shop"] });
  const legal: Partial<Record<LegalKind, string | undefined>> = {
    terms: store.termsOfService,
    withdrawal: store.returnPolicy,
    privacy: store.privacyPolicy,
  };
  const value: CheckoutSettings = {
    hasNote: store.showNoteField,
    country: store.shippingCountryDefaultValue,
    billsToShipping: store.billToShippingDefaultValue,
    shippingPhone: toPhone(store.showShippingPhoneNumber, store.isShippingPhoneRequired),
    billingPhone: toPhone(store.showBillingPhoneNumber, store.isBillingPhoneRequired),
    hasNewsletter: store.checkoutPageMarketingOptInEnabled,
    joinsByDefault: store.enableMailingListOptInByDefault,
    legalTexts: Object.fromEntries(Object.entries(legal).filter(([, written]) => written)),
    invoiceText: texts.value.invoiceText,
  };
  return { value, diagnostics: [...diagnostics, ...texts.diagnostics] };
}
