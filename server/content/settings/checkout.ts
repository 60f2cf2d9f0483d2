import type { Diagnostic } from "../../diagnostics.ts";
import { SettingsReader } from "../../json/settings-reader.ts";
import type { SiteFile } from "../schemas.ts";
import { isCountry } from "../shop/read-amounts.ts";
import type { LegalKind } from "./legal-pages.ts";

/** Whether the checkout asks for a telephone number. */
type PhoneSetting = "none" | "optional" | "required";

/** What the checkout of a site asks for and shows (content format, 5.2 and 5.3). */
export type CheckoutSettings = {
  readonly hasNote: boolean;
  /** The country that is chosen beforehand; undefined for that of the shop. */
  readonly country: string | undefined;
  /** Whether the billing address is the one to which goods are sent, unless the buyer says otherwise. */
  readonly billsToShipping: boolean;
  readonly shippingPhone: PhoneSetting;
  readonly billingPhone: PhoneSetting;
  /** Whether buyers may ask for news by mail, and whether that is ticked beforehand. */
  readonly hasNewsletter: boolean;
  readonly joinsByDefault: boolean;
  /** The owner's HTML where no legal page is named. */
  readonly legalTexts: Readonly<Partial<Record<LegalKind, string>>>;
  /** The owner's HTML about paying by invoice; empty for none. */
  readonly invoiceText: string;
};

/** Reads what `site.json` says of the checkout. What makes no sense counts as missing, each with a warning. */
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
    // Of what decides about prices, every mistake keeps the site from being served; not so of this text.
    invoiceText: SettingsReader.of(shop, ["shop"], place).html("invoiceText") ?? "",
  };
  return { checkout, diagnostics };
}
