import { coinCentsOf } from "../../contract/values/currencies.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import { SettingsReader } from "../../json/settings-reader.ts";
import type { SiteFile } from "../schemas.ts";
import { isCountry } from "./read-amounts.ts";
import { type FindItem, readCoupons } from "./read-coupons.ts";
import { readInstalments } from "./read-instalments.ts";
import { readOrderTerms } from "./read-order-terms.ts";
import { readPayments } from "./read-payments.ts";
import { readShippingOptions } from "./read-shipping-options.ts";
import { readTaxRules } from "./read-tax-rules.ts";
import type { ShopRules } from "./shop-rules.ts";

type ShopPlace = {
  readonly file: string;
  /** The currency in which the shop sells. */
  readonly currency: string;
  readonly findItem: FindItem;
  /** True if `test` is an accepted payment method. */
  readonly takesTestPayments: boolean;
};

/** Path of the store's settings in `site.json`. */
const STORE_SETTINGS = ["websiteSettings", "storeSettings"];

/** Reads the `shop` of `site.json`, and the settings of the store that affect the cost of a cart and its sale. */
export function readShopRules(
  site: SiteFile,
  { file, currency, findItem, takesTestPayments }: ShopPlace,
): { readonly shop: ShopRules; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const report = { file, diagnostics, isStrict: true };
  const reader = SettingsReader.of(site.shop, ["shop"], report);
  const { storeSettings } = site.websiteSettings;
  const settings = SettingsReader.of(storeSettings, STORE_SETTINGS, report);
  const coinCents = coinCentsOf(currency);
  const money = { code: currency, coinCents };
  const country = toCountry(site);
  const { language } = new Intl.Locale(site.website.language);
  const shop: ShopRules = {
    country,
    coinCents,
    coupons: readCoupons(reader, money, findItem),
    shippingOptions: readShippingOptions(reader, money, site.website.language),
    taxRules: readTaxRules(reader),
    payments: readPayments(reader, { takesTest: takesTestPayments }),
    invoiceText: reader.leniently().text("invoiceText") ?? "",
    ...readOrderTerms(settings, money),
    instalments: readInstalments(reader, money, `${language}-${country}`),
  };
  return { shop, diagnostics };
}

/** The country of a website: that of its settings, else that of its language. */
function toCountry({ website, websiteSettings: { country } }: SiteFile): string {
  return isCountry(country) ? country : (new Intl.Locale(website.language).region ?? "US");
}
