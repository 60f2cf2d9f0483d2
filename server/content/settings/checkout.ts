import type { Diagnostic } from "../../diagnostics.ts";
import { SettingsReader } from "../../json/settings-reader.ts";
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
  /** Offers news by mail, and `joinsByDefault` ticks the box in advance. */
  readonly hasNewsletter: boolean;
  readonly joinsByDefault: boolean;
  /** The owner's HTML for kinds without a legal page. */
  readonly legalTexts: Readonly<Partial<Record<LegalKind, string>>>;
  /** The owner's HTML about paying by invoice; empty for none. */
  readonly invoiceText: string;
};

/** Reads the checkout settings of `site.json`. Invalid values count as missing, each with a warning. */
export function readCheckoutSettings(
  { websiteSettings: { storeSettings }, shop }: Pick<SiteFile, "websiteSettings" | "shop">,
  file: string,
): { readonly checkout: CheckoutSettings; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const place = { file, diagnostics };
  const settings = SettingsReader.of(storeSettings, ["websiteSettings", "storeSettings"], place);
  const flag = (key: string, fallback = false) => settings.flag(key) ?? fallback;
  const phone = (kind: "Shipping" | "Billing"): PhoneSetting => {
    const isRequired = flag(`is${kind}PhoneRequired`);
    if (!flag(`show${kind}PhoneNumber`, true)) return "none";
    return isRequired ? "required" : "optional";
  };
  const country = settings.text("shippingCountryDefaultValue");
  if (country && !isCountry(country)) {
    settings.warn(["shippingCountryDefaultValue"], "is no country such as DE");
  }
  const texts: Partial<Record<LegalKind, string | undefined>> = {
    terms: settings.html("termsOfService"),
    withdrawal: settings.html("returnPolicy"),
    privacy: settings.html("privacyPolicy"),
  };
  const checkout: CheckoutSettings = {
    hasNote: flag("showNoteField"),
    country: isCountry(country) ? country : undefined,
    billsToShipping: flag("billToShippingDefaultValue"),
    shippingPhone: phone("Shipping"),
    billingPhone: phone("Billing"),
    hasNewsletter: flag("checkoutPageMarketingOptInEnabled"),
    joinsByDefault: flag("enableMailingListOptInByDefault"),
    legalTexts: Object.fromEntries(Object.entries(texts).filter(([, html]) => html)),
    // Unlike mistakes in prices, one in this text does not keep the site from being served.
    invoiceText: SettingsReader.of(shop, ["shop"], place).html("invoiceText") ?? "",
  };
  return { checkout, diagnostics };
}
